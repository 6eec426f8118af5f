// Answers for the tables of the wallet and for `wallet_move`, the one function that moves money.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await currencies(db)
  await accounts(db)
  await movements(db)
  await outcomesWithoutMovement(db)
  await house(db)
  await appendOnly(db)
  await move(db)
}

async function currencies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_currency (
      code text primary key,
      name text not null,
      symbol text not null,
      type text not null check (type in ('fiat', 'crypto')),
      is_base boolean not null,
      is_enabled boolean not null,
      subunit_to_unit bigint not null check (subunit_to_unit > 0),
      rate numeric not null check (rate > 0),
      rate_time timestamptz not null,
      sub_currencies jsonb not null default '[]',
      position integer not null
    )`.execute(db)
  await sql`create unique index wallet_currency_one_base on wallet_currency (is_base) where is_base`.execute(
    db,
  )
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  // The free space of a page lets the balance change without touching an index (a HOT update).
  await sql`
    create table wallet_account (
      id uuid primary key,
      player_id uuid not null,
      currency text not null references wallet_currency (code),
      status smallint not null check (status in (1, 2, 3)),
      real bigint not null default 0 check (real >= 0),
      bonus bigint not null default 0 check (bonus >= 0),
      locked bigint not null default 0 check (locked >= 0),
      sequence bigint not null default 0 check (sequence >= 0),
      head bytea not null,
      created_at timestamptz not null default now(),
      unique (player_id, currency)
    ) with (fillfactor = 70)`.execute(db)
  await sql`create unique index wallet_account_one_active on wallet_account (player_id) where status = 1`.execute(
    db,
  )
}

async function movements(db: Kysely<unknown>): Promise<void> {
  // No foreign key to the account: it would cost a look-up per row on the hot path. Only wallet_move writes here, and
  // only for accounts that it holds locked; accounts cannot be deleted; the audit checks it.
  // `real`, `bonus` and `locked` are signed changes of the account; `amount` is what moved, always above zero.
  await sql`
    create table wallet_movement (
      account_id uuid not null,
      sequence bigint not null check (sequence > 0),
      id uuid not null,
      initiator text not null check (initiator <> '' and strpos(initiator, E'\n') = 0),
      action_id text not null check (action_id <> '' and strpos(action_id, E'\n') = 0),
      content bytea not null,
      kind text not null,
      from_account text not null,
      to_account text not null check (to_account <> from_account),
      currency text not null,
      amount bigint not null check (amount > 0),
      real bigint not null,
      bonus bigint not null,
      locked bigint not null,
      real_after bigint not null,
      bonus_after bigint not null,
      locked_after bigint not null,
      round text check (round <> '' and strpos(round, E'\n') = 0),
      reference text check (reference <> '' and strpos(reference, E'\n') = 0),
      original_id uuid,
      previous bytea not null,
      hash bytea not null,
      created_at timestamptz not null,
      primary key (account_id, sequence),
      constraint wallet_movement_action unique (initiator, action_id)
    )`.execute(db)
  await sql`create unique index wallet_movement_refunded_once on wallet_movement (original_id) where original_id is not null`.execute(
    db,
  )
  // A pay-out asks how the stakes of its round were made up.
  await sql`
    create index wallet_movement_round on wallet_movement (account_id, round)
    where round is not null and kind in ('stake', 'refund')`.execute(db)
  await sql`create index wallet_movement_time on wallet_movement using brin (created_at)`.execute(db)
  // Two signed rows per movement; three when a stake or pay-out is part cash and part bonus.
  await sql`
    create view wallet_entry as
    select m.account_id, m.sequence, m.id as movement_id, m.currency, m.created_at, entry.account, entry.amount
    from wallet_movement m
    cross join lateral (
      select case when m.from_account like 'player:%' then m.from_account else m.to_account end as name
    ) side
    cross join lateral (select regexp_replace(side.name, ':[^:]*$', '') as name) wallet
    cross join lateral (values
      (wallet.name || ':cash', m.real),
      (wallet.name || ':bonus', m.bonus),
      (wallet.name || ':held', m.locked),
      (case when m.from_account like 'player:%' then m.to_account else m.from_account end, - (m.real + m.bonus + m.locked))
    ) entry (account, amount)
    where entry.amount <> 0`.execute(db)
}

async function outcomesWithoutMovement(db: Kysely<unknown>): Promise<void> {
  // A refusal is an answer too: the same action gets it again, with the balance of that moment.
  await sql`
    create table wallet_refusal (
      initiator text not null,
      action_id text not null,
      content bytea not null,
      account_id uuid not null,
      kind text not null,
      reason text not null,
      real_then bigint not null,
      bonus_then bigint not null,
      locked_then bigint not null,
      created_at timestamptz not null,
      primary key (initiator, action_id)
    )`.execute(db)
  // An action that was accepted and moved nothing. With an original_action_id it is a tombstone: a rollback of
  // something that never happened ('unknown', 'refused') or was taken back already ('refunded').
  await sql`
    create table wallet_acknowledgement (
      initiator text not null,
      action_id text not null,
      content bytea not null,
      account_id uuid not null,
      kind text not null,
      id uuid not null,
      why text not null check (why in ('zero', 'unknown', 'refused', 'refunded')),
      original_action_id text,
      real_then bigint not null,
      bonus_then bigint not null,
      locked_then bigint not null,
      created_at timestamptz not null,
      primary key (initiator, action_id),
      check ((why = 'zero') = (original_action_id is null))
    )`.execute(db)
  await sql`
    create index wallet_acknowledgement_original on wallet_acknowledgement (initiator, original_action_id)
    where original_action_id is not null`.execute(db)
}

async function house(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_house_snapshot (
      until timestamptz not null,
      account text not null,
      currency text not null references wallet_currency (code),
      balance numeric not null,
      primary key (until, account, currency)
    )`.execute(db)
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wallet_forbid() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of [
    'wallet_movement',
    'wallet_refusal',
    'wallet_acknowledgement',
    'wallet_house_snapshot',
  ]) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function wallet_forbid()`.execute(db)
  }
  await sql`
    create trigger never_removed before delete or truncate on wallet_account
    for each statement execute function wallet_forbid()`.execute(db)
}

/**
 * Moves a batch: `{accounts, initiators, actions, roundAccounts, rounds, items}`, where items name accounts, actions
 * and rounds by their number (from 1) in those lists. Items of one group follow each other and stand or fall together.
 *
 * The statements are few and set-based (lock, look up, insert, update, announce); between them the rules run in memory,
 * because the items of one wallet depend on each other. READ COMMITTED is enough: whoever may touch a wallet holds its
 * row, and look-ups happen after the lock, so they see what the previous holder committed.
 */
async function move(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type wallet_answer as (
      outcome text,
      reason text,
      id uuid,
      repeated boolean,
      amount bigint,
      real bigint,
      bonus bigint,
      real_after bigint,
      bonus_after bigint,
      locked_after bigint,
      created_at timestamptz
    )`.execute(db)
  await sql`
    create function wallet_move(batch jsonb) returns setof wallet_answer language plpgsql
    -- Every table is reached by index; a plan that was made while a table was small must not outlive that.
    set enable_seqscan = off
    set enable_hashjoin = off
    set enable_mergejoin = off
    as $$
    declare
      accounts uuid[] := array(select jsonb_array_elements_text(batch -> 'accounts'))::uuid[];
      initiators text[] := array(select jsonb_array_elements_text(batch -> 'initiators'));
      actions text[] := array(select jsonb_array_elements_text(batch -> 'actions'));
      rounds text[] := array(select jsonb_array_elements_text(batch -> 'rounds'));
      round_accounts int[] := array(select jsonb_array_elements_text(batch -> 'roundAccounts'))::int[];
      moment timestamptz;
      moment_milliseconds bigint;
      moment_text text;
      -- By number of the account.
      wallets wallet_account[] := array_fill(null::wallet_account, array[cardinality(accounts)]);
      units bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
      -- By number of the action: what is known under its id.
      moved wallet_movement[] := array_fill(null::wallet_movement, array[cardinality(actions)]);
      refunded boolean[] := array_fill(false, array[cardinality(actions)]);
      refused wallet_refusal[] := array_fill(null::wallet_refusal, array[cardinality(actions)]);
      acknowledged wallet_acknowledgement[] := array_fill(null::wallet_acknowledgement, array[cardinality(actions)]);
      buried boolean[] := array_fill(false, array[cardinality(actions)]);
      -- By number of the round: what was staked in it.
      staked_real bigint[] := array_fill(0::bigint, array[cardinality(rounds)]);
      staked_bonus bigint[] := array_fill(0::bigint, array[cardinality(rounds)]);
      -- What this batch adds.
      movements wallet_movement[] := '{}';
      movement_wallets int[] := '{}';
      movement_actions int[] := '{}';
      movement_rounds int[] := '{}';
      movement_originals int[] := '{}';
      events jsonb[] := '{}';
      movement_count int := 0;
      acknowledgements wallet_acknowledgement[] := '{}';
      acknowledgement_actions int[] := '{}';
      acknowledgement_originals int[] := '{}';
      acknowledgement_count int := 0;
      refusals wallet_refusal[] := '{}';
      refusal_count int := 0;
      answers wallet_answer[] := '{}';
      answer_count int := 0;
      -- The group at hand.
      group_now int := -1;
      group_answers int;
      group_movements int;
      group_acknowledgements int;
      group_refusal wallet_answer;
      -- The item at hand.
      found record;
      item record;
      content bytea;
      wallet wallet_account;
      original wallet_movement;
      movement wallet_movement;
      acknowledgement wallet_acknowledgement;
      answer wallet_answer;
      refusal text;
      why text;
      real_change bigint;
      bonus_change bigint;
      locked_change bigint;
      total_change bigint;
      staked bigint;
      counterparty text;
      player text;
      side text;
      target int;
      tally int;
    begin
      -- Always in the order of ids, so that two batches cannot wait for each other.
      for found in
        select asked.number, account as wallet, currency.subunit_to_unit
        from unnest(accounts) with ordinality asked (id, number)
        join wallet_account account on account.id = asked.id
        join wallet_currency currency on currency.code = account.currency
        order by account.id
        for update of account
      loop
        wallets[found.number] := found.wallet;
        units[found.number] := found.subunit_to_unit;
      end loop;
      -- Milliseconds, so that every language can write the moment into the hash.
      moment := date_trunc('milliseconds', clock_timestamp());
      moment_milliseconds := floor(extract(epoch from moment) * 1000);
      moment_text := to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

      for found in
        select asked.number, known as movement,
          exists (select from wallet_movement refund where refund.original_id = known.id) as refunded
        from unnest(initiators, actions) with ordinality asked (initiator, action_id, number)
        join wallet_movement known on known.initiator = asked.initiator and known.action_id = asked.action_id
      loop
        moved[found.number] := found.movement;
        refunded[found.number] := found.refunded;
      end loop;
      for found in
        select asked.number, known as refusal
        from unnest(initiators, actions) with ordinality asked (initiator, action_id, number)
        join wallet_refusal known on known.initiator = asked.initiator and known.action_id = asked.action_id
      loop
        refused[found.number] := found.refusal;
      end loop;
      for found in
        select asked.number, known as acknowledgement
        from unnest(initiators, actions) with ordinality asked (initiator, action_id, number)
        join wallet_acknowledgement known on known.initiator = asked.initiator and known.action_id = asked.action_id
      loop
        acknowledged[found.number] := found.acknowledgement;
      end loop;
      for found in
        select asked.number
        from unnest(initiators, actions) with ordinality asked (initiator, action_id, number)
        join wallet_acknowledgement known
          on known.initiator = asked.initiator and known.original_action_id = asked.action_id
      loop
        buried[found.number] := true;
      end loop;
      if cardinality(rounds) > 0 then
        for found in
          select asked.number, - sum(known.real)::bigint as real, - sum(known.bonus)::bigint as bonus
          from unnest(round_accounts, rounds) with ordinality asked (account, round, number)
          join wallet_movement known on known.account_id = accounts[asked.account] and known.round = asked.round
            and (known.kind = 'stake' or (known.kind = 'refund' and known.real + known.bonus > 0))
            and known.kind in ('stake', 'refund')
          group by asked.number
        loop
          staked_real[found.number] := found.real;
          staked_bonus[found.number] := found.bonus;
        end loop;
      end if;

      for item in
        select * from jsonb_to_recordset(batch -> 'items') as item (
          "group" int, account int, action int, kind text, amount bigint, counterparty text, "into" text,
          round text, tally int, reference text, original int
        )
      loop
        if item."group" <> group_now then
          group_now := item."group";
          group_answers := answer_count;
          group_movements := movement_count;
          group_acknowledgements := acknowledgement_count;
          group_refusal := null;
        end if;
        answer_count := answer_count + 1;
        if group_refusal.outcome is not null then
          answers[answer_count] := group_refusal;
          continue;
        end if;

        refusal := null;
        answer := null;
        wallet := wallets[item.account];
        content := sha256(convert_to(concat_ws(E'\n', item.kind, accounts[item.account], item.amount, item.counterparty,
          coalesce(item."into", ''), coalesce(item.round, ''), coalesce(item.reference, ''),
          coalesce(actions[item.original], '')), 'UTF8'));

        movement := moved[item.action];
        if movement.id is not null then
          if movement.content = content then
            answer := row('moved', null, movement.id, true, movement.amount, movement.real, movement.bonus,
              movement.real_after, movement.bonus_after, movement.locked_after, movement.created_at);
          else
            refusal := 'id_reused';
          end if;
        elsif (refused[item.action]).content is not null then
          if (refused[item.action]).content = content then
            answer := row('refused', (refused[item.action]).reason, null, true, item.amount, 0, 0,
              (refused[item.action]).real_then, (refused[item.action]).bonus_then, (refused[item.action]).locked_then,
              (refused[item.action]).created_at);
          else
            refusal := 'id_reused';
          end if;
        elsif (acknowledged[item.action]).id is not null then
          acknowledgement := acknowledged[item.action];
          if acknowledgement.content = content then
            answer := row('acknowledged', acknowledgement.why, acknowledgement.id, true, 0, 0, 0,
              acknowledgement.real_then, acknowledgement.bonus_then, acknowledgement.locked_then,
              acknowledgement.created_at);
          else
            refusal := 'id_reused';
          end if;
        elsif wallet.id is null then
          refusal := 'account_not_found';
        else
          real_change := 0;
          bonus_change := 0;
          locked_change := 0;
          counterparty := item.counterparty;
          original := null;
          why := null;
          if buried[item.action] then
            refusal := 'rolled_back';
          elsif item.kind = 'refund' then
            original := moved[item.original];
            if original.id is null then
              why := case when (refused[item.original]).content is null then 'unknown' else 'refused' end;
            elsif original.account_id <> wallet.id or original.kind not in ('stake', 'payOut') then
              refusal := 'not_refundable';
            elsif refunded[item.original] then
              why := 'refunded';
            else
              real_change := - original.real;
              bonus_change := - original.bonus;
              counterparty := case when original.real + original.bonus < 0
                then original.to_account else original.from_account end;
              if wallet.real + real_change < 0 or wallet.bonus + bonus_change < 0 then
                refusal := 'not_enough_funds';
              end if;
            end if;
          elsif item.amount = 0 then
            why := 'zero';
          elsif item.kind = 'stake' then
            -- Whatever may forbid a stake is judged here, under the lock that its money moves in.
            if wallet.real + wallet.bonus < item.amount then
              refusal := 'not_enough_funds';
            else
              real_change := - least(wallet.real, item.amount);
              bonus_change := - item.amount - real_change;
            end if;
          elsif item.kind = 'payOut' then
            if item.tally > 0 and staked_bonus[item.tally] > 0 then
              staked := staked_real[item.tally] + staked_bonus[item.tally];
              bonus_change := div(item.amount::numeric * staked_bonus[item.tally], staked);
            end if;
            real_change := item.amount - bonus_change;
          elsif item.kind = 'deposit' then
            real_change := item.amount;
          elsif item.kind = 'grant' then
            if item."into" = 'bonus' then bonus_change := item.amount; else real_change := item.amount; end if;
          elsif item.kind = 'hold' then
            real_change := - item.amount;
            locked_change := item.amount;
            if wallet.real < item.amount then refusal := 'not_enough_funds'; end if;
          elsif item.kind = 'release' then
            real_change := item.amount;
            locked_change := - item.amount;
            if wallet.locked < item.amount then refusal := 'not_enough_funds'; end if;
          elsif item.kind = 'withdraw' then
            locked_change := - item.amount;
            if wallet.locked < item.amount then refusal := 'not_enough_funds'; end if;
          else
            raise exception 'no movement is called %', item.kind;
          end if;

          if refusal is null and why is not null then
            acknowledgement := row(initiators[item.action], actions[item.action], content, wallet.id, item.kind,
              uuidv7(), why, actions[item.original], wallet.real, wallet.bonus, wallet.locked, moment);
            acknowledgement_count := acknowledgement_count + 1;
            acknowledgements[acknowledgement_count] := acknowledgement;
            acknowledgement_actions[acknowledgement_count] := item.action;
            acknowledgement_originals[acknowledgement_count] := case when buried[item.original] then null else item.original end;
            acknowledged[item.action] := acknowledgement;
            if item.original is not null then buried[item.original] := true; end if;
            answer := row('acknowledged', why, acknowledgement.id, false, 0, 0, 0,
              wallet.real, wallet.bonus, wallet.locked, moment);
          elsif refusal is null then
            total_change := real_change + bonus_change + locked_change;
            player := concat('player:', wallet.player_id, ':', wallet.currency);
            side := player || case
              when total_change = 0 then ''
              when locked_change <> 0 then ':held'
              when bonus_change = 0 then ':cash'
              when real_change = 0 then ':bonus'
              else ':cash+bonus' end;
            movement.account_id := wallet.id;
            movement.sequence := wallet.sequence + 1;
            movement.id := uuidv7();
            movement.initiator := initiators[item.action];
            movement.action_id := actions[item.action];
            movement.content := content;
            movement.kind := item.kind;
            if total_change = 0 then
              movement.from_account := player || case when real_change < 0 then ':cash' else ':held' end;
              movement.to_account := player || case when real_change < 0 then ':held' else ':cash' end;
            elsif total_change < 0 then
              movement.from_account := side;
              movement.to_account := counterparty;
            else
              movement.from_account := counterparty;
              movement.to_account := side;
            end if;
            movement.currency := wallet.currency;
            movement.amount := case when total_change = 0 then abs(locked_change) else abs(total_change) end;
            movement.real := real_change;
            movement.bonus := bonus_change;
            movement.locked := locked_change;
            movement.real_after := wallet.real + real_change;
            movement.bonus_after := wallet.bonus + bonus_change;
            movement.locked_after := wallet.locked + locked_change;
            movement.round := coalesce(original.round, item.round);
            movement.reference := coalesce(item.reference, original.reference);
            movement.original_id := original.id;
            movement.previous := wallet.head;
            movement.created_at := moment;
            movement.hash := sha256(convert_to(concat_ws(E'\n', 'baize-movement-1', movement.account_id,
              movement.sequence, movement.id, movement.initiator, movement.action_id, encode(content, 'hex'),
              movement.kind, movement.from_account, movement.to_account, movement.currency, movement.amount,
              real_change, bonus_change, locked_change, movement.real_after, movement.bonus_after,
              movement.locked_after, coalesce(movement.round, ''), coalesce(movement.reference, ''),
              coalesce(movement.original_id::text, ''), encode(movement.previous, 'hex'),
              moment_milliseconds), 'UTF8'));

            wallet.real := movement.real_after;
            wallet.bonus := movement.bonus_after;
            wallet.locked := movement.locked_after;
            wallet.sequence := movement.sequence;
            wallet.head := movement.hash;
            wallets[item.account] := wallet;
            moved[item.action] := movement;
            if original.id is not null then refunded[item.original] := true; end if;
            tally := 0;
            if item.kind = 'stake' then
              tally := item.tally;
            elsif item.kind = 'refund' and total_change > 0 then
              for target in 1 .. cardinality(rounds) loop
                if rounds[target] = movement.round and round_accounts[target] = item.account then tally := target; end if;
              end loop;
            end if;
            if tally > 0 then
              staked_real[tally] := staked_real[tally] - real_change;
              staked_bonus[tally] := staked_bonus[tally] - bonus_change;
            end if;

            movement_count := movement_count + 1;
            movements[movement_count] := movement;
            movement_wallets[movement_count] := item.account;
            movement_actions[movement_count] := item.action;
            movement_rounds[movement_count] := tally;
            movement_originals[movement_count] := item.original;
            events[movement_count] := jsonb_build_object('movementId', movement.id, 'playerId', wallet.player_id,
              'accountId', wallet.id, 'currency', wallet.currency, 'subunitToUnit', units[item.account],
              'status', wallet.status, 'initiator', movement.initiator, 'actionId', movement.action_id,
              'kind', movement.kind, 'amount', movement.amount::text, 'real', real_change::text,
              'bonus', bonus_change::text, 'locked', locked_change::text, 'realAfter', wallet.real::text,
              'bonusAfter', wallet.bonus::text, 'lockedAfter', wallet.locked::text, 'round', movement.round,
              'reference', movement.reference, 'originalKind', original.kind, 'originalActionId', original.action_id,
              'sequence', wallet.sequence::text, 'createdAt', moment_text);
            answer := row('moved', null, movement.id, false, movement.amount, real_change, bonus_change,
              wallet.real, wallet.bonus, wallet.locked, moment);
          end if;
        end if;

        if refusal is not null or answer.outcome = 'refused' then
          -- The group is undone, newest first; only the refusal itself stays, with the balance that remains.
          while movement_count > group_movements loop
            movement := movements[movement_count];
            target := movement_wallets[movement_count];
            wallet := wallets[target];
            wallet.real := wallet.real - movement.real;
            wallet.bonus := wallet.bonus - movement.bonus;
            wallet.locked := wallet.locked - movement.locked;
            wallet.sequence := movement.sequence - 1;
            wallet.head := movement.previous;
            wallets[target] := wallet;
            moved[movement_actions[movement_count]] := null;
            if movement.original_id is not null then refunded[movement_originals[movement_count]] := false; end if;
            target := movement_rounds[movement_count];
            if target > 0 then
              staked_real[target] := staked_real[target] + movement.real;
              staked_bonus[target] := staked_bonus[target] + movement.bonus;
            end if;
            movement_count := movement_count - 1;
          end loop;
          while acknowledgement_count > group_acknowledgements loop
            acknowledged[acknowledgement_actions[acknowledgement_count]] := null;
            target := acknowledgement_originals[acknowledgement_count];
            if target is not null then buried[target] := false; end if;
            acknowledgement_count := acknowledgement_count - 1;
          end loop;
          if refusal is not null then
            wallet := wallets[item.account];
            answer := row('refused', refusal, null, false, item.amount, 0, 0, wallet.real, wallet.bonus, wallet.locked, moment);
            if refusal not in ('id_reused', 'account_not_found') then
              refusal_count := refusal_count + 1;
              refusals[refusal_count] := row(initiators[item.action], actions[item.action], content, wallet.id, item.kind,
                refusal, wallet.real, wallet.bonus, wallet.locked, moment);
              refused[item.action] := refusals[refusal_count];
            end if;
          end if;
          group_refusal := answer;
          for target in group_answers + 1 .. answer_count - 1 loop
            answers[target] := row('undone', answer.reason, null, answer.repeated, 0, 0, 0,
              answer.real_after, answer.bonus_after, answer.locked_after, answer.created_at);
          end loop;
          answers[answer_count] := answer;
          group_refusal.outcome := 'undone';
        else
          answers[answer_count] := answer;
        end if;
      end loop;

      if movement_count > 0 then
        insert into wallet_movement select added.* from unnest(movements[1:movement_count]) added;
        update wallet_account account
          set real = changed.real, bonus = changed.bonus, locked = changed.locked,
            sequence = changed.sequence, head = changed.head
          from unnest(wallets) changed
          where account.id = changed.id and account.sequence <> changed.sequence;
        insert into platform_outbox (event, payload)
          select 'wallet.moved', payload from unnest(events[1:movement_count]) payload;
      end if;
      if refusal_count > 0 then
        insert into wallet_refusal select added.* from unnest(refusals[1:refusal_count]) added;
      end if;
      if acknowledgement_count > 0 then
        insert into wallet_acknowledgement select added.* from unnest(acknowledgements[1:acknowledgement_count]) added;
      end if;
      return query select * from unnest(answers);
    end $$`.execute(db)
}
