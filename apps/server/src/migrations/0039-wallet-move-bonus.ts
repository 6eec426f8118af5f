// Answers for `wallet_move` with bonus money that becomes cash or is lost, and with the most that may be staked while a bonus is played.
import { sql, type Kysely } from 'kysely'

/**
 * What is new beside 0035: `convert` moves bonus money to cash within the wallet, `forfeit` gives it back to the house, and
 * a wallet may carry the most that a stake may be (`bonus_most`), which is judged under the lock of the money like the most
 * that comes with a stake. Everything else stands there as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Changed with a bonus, not with a bet, and not part of any index: a bet stays a HOT update.
  await sql`alter table wallet_account add column bonus_most bigint check (bonus_most > 0)`.execute(db)
  await sql`
    create or replace function wallet_move(account_texts text, round_texts text, round_account_texts text, group_texts text,
      initiator_texts text, action_texts text, item_account_texts text, kind_texts text, amount_texts text,
      counterparty_texts text, into_texts text, item_round_texts text, tally_texts text, reference_texts text,
      original_texts text, most_texts text
    ) returns json language plpgsql
    -- Every table is reached by index, whatever its size when the plan is made, so one plan serves for ever.
    set enable_seqscan = off
    set enable_hashjoin = off
    set enable_mergejoin = off
    set plan_cache_mode = force_generic_plan
    as $$
    declare
      accounts uuid[] := string_to_array(account_texts, E'\n')::uuid[];
      rounds text[] := string_to_array(round_texts, E'\n');
      round_accounts int[] := string_to_array(round_account_texts, E'\n')::int[];
      -- By item; an empty line is none.
      groups int[] := string_to_array(group_texts, E'\n')::int[];
      initiators text[] := string_to_array(initiator_texts, E'\n');
      actions text[] := string_to_array(action_texts, E'\n');
      item_accounts int[] := string_to_array(item_account_texts, E'\n')::int[];
      kinds text[] := string_to_array(kind_texts, E'\n');
      asked_amounts bigint[] := string_to_array(amount_texts, E'\n')::bigint[];
      counterparties text[] := string_to_array(counterparty_texts, E'\n', '');
      intos text[] := string_to_array(into_texts, E'\n', '');
      item_rounds text[] := string_to_array(item_round_texts, E'\n', '');
      tallies int[] := string_to_array(tally_texts, E'\n')::int[];
      refs text[] := string_to_array(reference_texts, E'\n', '');
      originals text[] := string_to_array(original_texts, E'\n', '');
      mosts bigint[] := string_to_array(most_texts, E'\n', '')::bigint[];
      item_count int := cardinality(actions);
      moment timestamptz;
      moment_milliseconds bigint;
      moment_text text;
      -- The wallets that exist, by their place among them; found_numbers says which account of the batch each is.
      found_numbers int[];
      found_ids uuid[];
      players uuid[];
      currencies text[];
      statuses int[];
      units bigint[];
      rates numeric[];
      names text[];
      real_now bigint[];
      bonus_now bigint[];
      locked_now bigint[];
      sequence_now bigint[];
      -- The most that a stake may be while a bonus is played, by place of the wallet.
      bonus_mosts bigint[];
      head_now bytea[];
      -- Whether the accounts came in the order of their ids and all exist: then an account's number is its place.
      is_straight boolean;
      -- The guards that exist, by their number, each with six places: bet, then loss, by day, week and month.
      guard_players uuid[];
      guard_places int[];
      guard_suspensions timestamptz[];
      guard_limits bigint[];
      -- Used before this batch in the windows that run now, less what refunds of this batch take back.
      guard_used bigint[];
      guard_since timestamptz[];
      -- The least that is left of a limit on bets and on losses, beside what stakes and pay-outs of this batch count.
      bet_rooms bigint[];
      loss_rooms bigint[];
      bets_added bigint[];
      losses_added bigint[];
      -- By place of the wallet: the number of its player's guard, 0 without one.
      guards_at int[];
      latest_since timestamptz;
      is_rolled boolean;
      window_starts timestamptz[];
      window_starts_now timestamptz[];
      base_unit bigint;
      -- By number of the round: what was staked in it.
      staked_real bigint[] := array_fill(0::bigint, array[cardinality(rounds)]);
      staked_bonus bigint[] := array_fill(0::bigint, array[cardinality(rounds)]);
      -- By item: what is known beforehand,
      contents bytea[];
      ids uuid[];
      knowns boolean[];
      -- and what became of it.
      outcomes text[] := array_fill('moved'::text, array[item_count]);
      reasons text[] := array_fill(null::text, array[item_count]);
      repeats boolean[] := array_fill(false, array[item_count]);
      moments timestamptz[];
      places int[] := item_accounts;
      amounts bigint[] := asked_amounts;
      real_changes bigint[] := array_fill(0::bigint, array[item_count]);
      bonus_changes bigint[] := real_changes;
      locked_changes bigint[] := real_changes;
      reals_after bigint[] := real_changes;
      bonuses_after bigint[] := real_changes;
      lockeds_after bigint[] := real_changes;
      sequences bigint[] := real_changes;
      -- Nothing for a stake of real money: from the player's cash to the counterparty.
      sides_from text[] := reasons;
      sides_to text[] := reasons;
      previous_hashes bytea[] := array_fill(null::bytea, array[item_count]);
      hashes bytea[] := previous_hashes;
      original_ids uuid[] := array_fill(null::uuid, array[item_count]);
      original_kinds text[] := reasons;
      final_rounds text[] := item_rounds;
      final_references text[] := refs;
      guards int[] := array_fill(0, array[item_count]);
      bet_counts bigint[] := array_fill(null::bigint, array[item_count]);
      loss_counts bigint[] := bet_counts;
      count_moments timestamptz[];
      stopped_by int[] := array_fill(null::int, array[item_count]);
      -- The group at hand.
      is_single boolean := groups[item_count] = item_count - 1;
      group_now int := -1;
      group_start int := 0;
      group_refusal text;
      -- The item at hand.
      kind text;
      asked bigint;
      round_tally int;
      place int;
      known record;
      original wallet_movement;
      refusal text;
      why text;
      real_change bigint;
      bonus_change bigint;
      locked_change bigint;
      total_change bigint;
      counterparty text;
      side text;
      tally int;
      guard int;
      bet_count bigint;
      loss_count bigint;
      stopped int;
      count_moment timestamptz;
      is_plain boolean;
      told json;
      counted_any boolean := false;
      all_moved boolean := true;
      repeated_any boolean := false;
      refunded_any boolean := kinds && array['refund'];
      stopped_any boolean := false;
      moved_any boolean := false;
      kept_any boolean := false;
    begin
      -- Always in the order of ids, so that two batches cannot wait for each other.
      select array_agg(number), array_agg(id), array_agg(player_id), array_agg(currency), array_agg(status),
        array_agg(subunit_to_unit), array_agg(rate), array_agg(concat('player:', player_id, ':', currency)),
        array_agg(real), array_agg(bonus), array_agg(locked), array_agg(sequence), array_agg(head), array_agg(bonus_most)
      into found_numbers, found_ids, players, currencies, statuses, units, rates, names,
        real_now, bonus_now, locked_now, sequence_now, head_now, bonus_mosts
      from (
        select asked.number, account.*, currency.subunit_to_unit, currency.rate
        from unnest(accounts) with ordinality asked (id, number)
        join wallet_account account on account.id = asked.id
        join wallet_currency currency on currency.code = account.currency
        order by account.id
        for update of account
      ) held;
      is_straight := coalesce(array_to_string(found_ids, E'\n') = account_texts, false);
      -- Milliseconds, so that every language can write the moment into the hash.
      moment := date_trunc('milliseconds', clock_timestamp());
      -- Only play is guarded. Guards come after wallets everywhere, so that nobody waits in a circle.
      if found_ids is not null and kinds && array['stake', 'payOut', 'refund'] then
        window_starts := wallet_windows(moment);
        loop
          select array_agg(wallet_place), array_agg(player_id), array_agg(suspended_until), array_agg(limits),
            array_agg(array[used1, used2, used3, used4, used5, used6]), array_agg(since),
            array_agg(least(limits[1] - used1, limits[2] - used2, limits[3] - used3)),
            array_agg(least(limits[4] - used4, limits[5] - used5, limits[6] - used6)),
            max(greatest(since[1], since[2], since[3], since[4], since[5], since[6])),
            bool_or(coalesce(least(since[1], since[4]) < window_starts[1] or least(since[2], since[5]) < window_starts[2]
              or least(since[3], since[6]) < window_starts[3], false))
          into guard_places, guard_players, guard_suspensions, guard_limits, guard_used, guard_since, bet_rooms, loss_rooms,
            latest_since, is_rolled
          from (
            select *,
              case when since[1] < window_starts[1] then 0 else used[1] end as used1,
              case when since[2] < window_starts[2] then 0 else used[2] end as used2,
              case when since[3] < window_starts[3] then 0 else used[3] end as used3,
              case when since[4] < window_starts[4] then 0 else used[4] end as used4,
              case when since[5] < window_starts[5] then 0 else used[5] end as used5,
              case when since[6] < window_starts[6] then 0 else used[6] end as used6
            from (
              select asked.wallet_place, held_guard.*
              from unnest(players) with ordinality asked (player_id, wallet_place)
              join wallet_guard held_guard on held_guard.player_id = asked.player_id
              order by held_guard.player_id for update of held_guard
            ) held
          ) counted;
          exit when guard_players is null;
          -- A clock that was set back must not open a window that is over: no counter began after the moment it counts.
          moment := greatest(date_trunc('milliseconds', clock_timestamp()), latest_since);
          window_starts_now := wallet_windows(moment);
          exit when window_starts_now = window_starts;
          -- A window ended while the rows were waited for; they are held now, and are read once more.
          window_starts := window_starts_now;
        end loop;
      end if;
      if guard_players is null then
        moment := date_trunc('milliseconds', clock_timestamp());
      else
        select subunit_to_unit into base_unit from wallet_currency where is_base;
        guards_at := array_fill(0, array[cardinality(found_ids)]);
        bets_added := array_fill(0::bigint, array[cardinality(guard_players)]);
        losses_added := bets_added;
        for g in 1 .. cardinality(guard_players) loop
          -- Two wallets of one player share the first of these.
          guard := case when g > 1 and guard_players[g] = guard_players[g - 1]
            then guards_at[guard_places[g - 1]] else g end;
          guards_at[guard_places[g]] := guard;
        end loop;
        if is_rolled then
          for g in 1 .. cardinality(guard_players) loop
            for s in 1 .. 6 loop
              if guard_since[g][s] < window_starts[s] then guard_since[g][s] := window_starts[s]; end if;
            end loop;
          end loop;
        end if;
      end if;
      moment_milliseconds := floor(extract(epoch from moment) * 1000);
      moment_text := to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      moments := array_fill(moment, array[item_count]);
      count_moments := moments;

      select
        array_agg(sha256(convert_to(concat_ws(E'\n', kinds[n], accounts[item_accounts[n]], asked_amounts[n],
          coalesce(counterparties[n], ''), coalesce(intos[n], ''), coalesce(item_rounds[n], ''), coalesce(refs[n], ''),
          coalesce(originals[n], '')), 'UTF8'))),
        array_agg(uuidv7()),
        array_agg(
          exists (select from wallet_movement m where m.initiator = initiators[n] and m.action_id = actions[n])
          or exists (select from wallet_refusal r where r.initiator = initiators[n] and r.action_id = actions[n])
          or exists (select from wallet_acknowledgement a where a.initiator = initiators[n] and a.action_id = actions[n])
          or exists (select from wallet_acknowledgement a
            where a.initiator = initiators[n] and a.original_action_id = actions[n]))
      into contents, ids, knowns
      from generate_series(1, item_count) n;

      if cardinality(rounds) > 0 then
        for known in
          select number, - sum(m.real)::bigint as real, - sum(m.bonus)::bigint as bonus
          from generate_series(1, cardinality(rounds)) number
          join wallet_movement m on hashtextextended(m.round, uuid_hash_extended(m.account_id, 0))
              = hashtextextended(rounds[number], uuid_hash_extended(accounts[round_accounts[number]], 0))
            and m.account_id = accounts[round_accounts[number]] and m.round = rounds[number]
            and m.kind in ('stake', 'refund') and (m.kind = 'stake' or m.real + m.bonus > 0)
          group by number
        loop
          staked_real[known.number] := known.real;
          staked_bonus[known.number] := known.bonus;
        end loop;
      end if;

      for i in 1 .. item_count loop
        if not is_single then
          if groups[i] <> group_now then
            group_now := groups[i];
            group_start := i;
            group_refusal := null;
          end if;
          if group_refusal is not null then
            outcomes[i] := 'undone';
            reasons[i] := group_refusal;
            continue;
          end if;
        else
          group_start := i;
        end if;

        kind := kinds[i];
        asked := asked_amounts[i];
        round_tally := tallies[i];
        if is_straight then
          place := places[i];
        else
          place := array_position(found_numbers, item_accounts[i]);
          places[i] := place;
        end if;
        guard := 0;
        if guards_at is not null then guard := coalesce(guards_at[place], 0); end if;

        -- The short way of a stake of real money that nothing forbids; all others take the long one.
        if kind = 'stake' and round_tally = 0 and asked > 0 and real_now[place] >= asked and not knowns[i]
          and (mosts[i] is null or asked <= mosts[i]) and (bonus_mosts[place] is null or asked <= bonus_mosts[place]) then
          is_plain := true;
          if guard > 0 then
            bet_count := case when units[place] * rates[place] = base_unit then asked
              else wallet_in_base(asked, base_unit, units[place] * rates[place], true) end;
            is_plain := coalesce(guard_suspensions[guard] <= moment, true)
              and coalesce(bets_added[guard] + bet_count <= bet_rooms[guard], true)
              and coalesce(losses_added[guard] + bet_count <= loss_rooms[guard], true);
            if is_plain then
              guards[i] := guard;
              bet_counts[i] := bet_count;
              loss_counts[i] := bet_count;
              bets_added[guard] := bets_added[guard] + bet_count;
              losses_added[guard] := losses_added[guard] + bet_count;
              counted_any := true;
            end if;
          end if;
          if is_plain then
            real_changes[i] := - asked;
            real_now[place] := real_now[place] - asked;
            sequence_now[place] := sequence_now[place] + 1;
            reals_after[i] := real_now[place];
            bonuses_after[i] := bonus_now[place];
            lockeds_after[i] := locked_now[place];
            sequences[i] := sequence_now[place];
            previous_hashes[i] := head_now[place];
            hashes[i] := sha256(convert_to(concat_ws(E'\n', 'baize-movement-1', found_ids[place], sequences[i], ids[i],
              initiators[i], actions[i], encode(contents[i], 'hex'), kind, names[place] || ':cash', counterparties[i],
              currencies[place], asked, - asked, '0', '0', reals_after[i], bonuses_after[i],
              lockeds_after[i], coalesce(item_rounds[i], ''), coalesce(refs[i], ''),
              '', encode(previous_hashes[i], 'hex'), moment_milliseconds), 'UTF8'));
            head_now[place] := hashes[i];
            moved_any := true;
            continue;
          end if;
        end if;

        refusal := null;
        why := null;
        real_change := 0;
        bonus_change := 0;
        locked_change := 0;
        counterparty := counterparties[i];

        if knowns[i] then
          -- The same content gets the same answer, other content is refused; a late original meets its tombstone.
          select * into known from (
            select m.content, 'moved' as outcome, null::text as reason, m.id, m.amount, m.real, m.bonus,
              m.real_after, m.bonus_after, m.locked_after, m.created_at
            from wallet_movement m where m.initiator = initiators[i] and m.action_id = actions[i]
            union all
            select r.content, 'refused', r.reason, null, asked, 0, 0,
              r.real_then, r.bonus_then, r.locked_then, r.created_at
            from wallet_refusal r where r.initiator = initiators[i] and r.action_id = actions[i]
            union all
            select a.content, 'acknowledged', a.why, a.id, 0, 0, 0,
              a.real_then, a.bonus_then, a.locked_then, a.created_at
            from wallet_acknowledgement a where a.initiator = initiators[i] and a.action_id = actions[i]
          ) earlier limit 1;
          if not found then
            refusal := 'rolled_back';
          elsif known.content <> contents[i] then
            refusal := 'id_reused';
          else
            outcomes[i] := known.outcome;
            reasons[i] := known.reason;
            repeats[i] := true;
            repeated_any := true;
            all_moved := false;
            ids[i] := known.id;
            amounts[i] := known.amount;
            real_changes[i] := known.real;
            bonus_changes[i] := known.bonus;
            reals_after[i] := known.real_after;
            bonuses_after[i] := known.bonus_after;
            lockeds_after[i] := known.locked_after;
            moments[i] := known.created_at;
            if known.outcome = 'refused' then refusal := known.reason; else continue; end if;
          end if;
        elsif place is null then
          refusal := 'account_not_found';
        elsif kind = 'refund' then
          select * into original from wallet_movement m where m.initiator = initiators[i] and m.action_id = originals[i];
          if original.id is null then
            why := case
              when exists (select from wallet_refusal r where r.initiator = initiators[i] and r.action_id = originals[i])
              then 'refused' else 'unknown' end;
          elsif original.account_id <> found_ids[place] or original.kind not in ('stake', 'payOut') then
            refusal := 'not_refundable';
          elsif exists (select from wallet_movement m where m.original_id = original.id) then
            why := 'refunded';
          else
            real_change := - original.real;
            bonus_change := - original.bonus;
            counterparty := case when original.real + original.bonus < 0
              then original.to_account else original.from_account end;
            original_ids[i] := original.id;
            original_kinds[i] := original.kind;
            final_rounds[i] := original.round;
            final_references[i] := original.reference;
          end if;
        elsif asked = 0 then
          why := 'zero';
        elsif kind = 'stake' then
          -- Whatever may forbid a stake is judged here, under the lock that its money moves in.
          real_change := - least(real_now[place], asked);
          bonus_change := - asked - real_change;
          if guard > 0 and guard_suspensions[guard] > moment then
            refusal := 'play_suspended';
          elsif asked > least(mosts[i], bonus_mosts[place]) then
            refusal := 'stake_too_high';
          end if;
        elsif kind = 'payOut' then
          if round_tally > 0 and staked_bonus[round_tally] > 0 then
            bonus_change := div(asked::numeric * staked_bonus[round_tally],
              staked_real[round_tally] + staked_bonus[round_tally]);
          end if;
          real_change := asked - bonus_change;
        elsif kind = 'deposit' then
          real_change := asked;
        elsif kind = 'grant' then
          if intos[i] = 'bonus' then bonus_change := asked; else real_change := asked; end if;
        elsif kind = 'hold' then
          real_change := - asked;
          locked_change := asked;
        elsif kind = 'release' then
          real_change := asked;
          locked_change := - asked;
        elsif kind = 'withdraw' then
          locked_change := - asked;
        elsif kind = 'convert' then
          real_change := asked;
          bonus_change := - asked;
        elsif kind = 'forfeit' then
          bonus_change := - asked;
        else
          raise exception 'no movement is called %', kind;
        end if;

        if refusal is null and (real_now[place] + real_change < 0 or bonus_now[place] + bonus_change < 0
          or locked_now[place] + locked_change < 0) then
          refusal := 'not_enough_funds';
        end if;

        if guard > 0 and refusal is null and why is null and kind in ('stake', 'payOut', 'refund') then
          if kind = 'refund' then
            bet_count := - original.guard_bet;
            loss_count := - original.guard_loss;
            count_moments[i] := original.created_at;
            for s in 1 .. 6 loop
              if guard_since[guard][s] <= original.created_at then
                guard_used[guard][s] := guard_used[guard][s] + coalesce(case when s <= 3 then bet_count else loss_count end, 0);
              end if;
            end loop;
          elsif kind = 'stake' then
            bet_count := wallet_in_base(asked, base_unit, units[place] * rates[place], true);
            loss_count := case when bonus_change = 0 then bet_count
              else wallet_in_base(- real_change, base_unit, units[place] * rates[place], true) end;
            -- A place without a limit is null and says nothing. A stake of bonus money alone loses nothing.
            stopped := case
              when guard_used[guard][1] + bets_added[guard] + bet_count > guard_limits[guard][1] then 1
              when guard_used[guard][2] + bets_added[guard] + bet_count > guard_limits[guard][2] then 2
              when guard_used[guard][3] + bets_added[guard] + bet_count > guard_limits[guard][3] then 3
              when loss_count = 0 then 0
              when guard_used[guard][4] + losses_added[guard] + loss_count > guard_limits[guard][4] then 4
              when guard_used[guard][5] + losses_added[guard] + loss_count > guard_limits[guard][5] then 5
              when guard_used[guard][6] + losses_added[guard] + loss_count > guard_limits[guard][6] then 6
              else 0 end;
            if stopped > 0 then
              refusal := case when stopped <= 3 then 'bet_limit' else 'loss_limit' end;
              stopped_by[i] := stopped;
            end if;
          else
            bet_count := 0;
            loss_count := - wallet_in_base(real_change, base_unit, units[place] * rates[place], false);
          end if;
          if refusal is null then
            guards[i] := guard;
            bet_counts[i] := bet_count;
            loss_counts[i] := loss_count;
            counted_any := true;
            if kind = 'refund' then
              bet_rooms[guard] := least(guard_limits[guard][1] - guard_used[guard][1],
                guard_limits[guard][2] - guard_used[guard][2], guard_limits[guard][3] - guard_used[guard][3]);
              loss_rooms[guard] := least(guard_limits[guard][4] - guard_used[guard][4],
                guard_limits[guard][5] - guard_used[guard][5], guard_limits[guard][6] - guard_used[guard][6]);
            else
              bets_added[guard] := bets_added[guard] + bet_count;
              losses_added[guard] := losses_added[guard] + loss_count;
            end if;
          end if;
        end if;

        if refusal is not null then
          all_moved := false;
          -- The group is undone, newest first; only the refusal itself stays, with the balance that remains.
          for undone in reverse i - 1 .. group_start loop
            if outcomes[undone] = 'moved' and not repeats[undone] then
              place := places[undone];
              real_now[place] := real_now[place] - real_changes[undone];
              bonus_now[place] := bonus_now[place] - bonus_changes[undone];
              locked_now[place] := locked_now[place] - locked_changes[undone];
              sequence_now[place] := sequence_now[place] - 1;
              head_now[place] := previous_hashes[undone];
              if guards[undone] > 0 then
                guard := guards[undone];
                if kinds[undone] <> 'refund' then
                  bets_added[guard] := bets_added[guard] - bet_counts[undone];
                  losses_added[guard] := losses_added[guard] - loss_counts[undone];
                else
                  for s in 1 .. 6 loop
                    if guard_since[guard][s] <= count_moments[undone] then
                      guard_used[guard][s] := guard_used[guard][s]
                        - coalesce(case when s <= 3 then bet_counts[undone] else loss_counts[undone] end, 0);
                    end if;
                  end loop;
                  bet_rooms[guard] := least(guard_limits[guard][1] - guard_used[guard][1],
                    guard_limits[guard][2] - guard_used[guard][2], guard_limits[guard][3] - guard_used[guard][3]);
                  loss_rooms[guard] := least(guard_limits[guard][4] - guard_used[guard][4],
                    guard_limits[guard][5] - guard_used[guard][5], guard_limits[guard][6] - guard_used[guard][6]);
                end if;
              end if;
              tally := tallies[undone];
              if tally > 0 and kinds[undone] = 'stake' then
                staked_real[tally] := staked_real[tally] + real_changes[undone];
                staked_bonus[tally] := staked_bonus[tally] + bonus_changes[undone];
              end if;
            end if;
            outcomes[undone] := 'undone';
            reasons[undone] := refusal;
          end loop;
          group_refusal := refusal;
          if not repeats[i] then
            place := places[i];
            outcomes[i] := 'refused';
            reasons[i] := refusal;
            ids[i] := null;
            amounts[i] := asked;
            reals_after[i] := real_now[place];
            bonuses_after[i] := bonus_now[place];
            lockeds_after[i] := locked_now[place];
            kept_any := true;
            stopped_any := stopped_any
              or refusal in ('bet_limit', 'loss_limit', 'play_suspended', 'stake_too_high');
          end if;
          continue;
        end if;

        if why is not null then
          all_moved := false;
          outcomes[i] := 'acknowledged';
          reasons[i] := why;
          reals_after[i] := real_now[place];
          bonuses_after[i] := bonus_now[place];
          lockeds_after[i] := locked_now[place];
          kept_any := true;
          continue;
        end if;

        total_change := real_change + bonus_change + locked_change;
        side := names[place] || case
          when total_change = 0 then ''
          when locked_change <> 0 then ':held'
          when bonus_change = 0 then ':cash'
          when real_change = 0 then ':bonus'
          else ':cash+bonus' end;
        if total_change < 0 then
          sides_from[i] := side;
          sides_to[i] := counterparty;
        elsif total_change > 0 then
          sides_from[i] := counterparty;
          sides_to[i] := side;
        else
          -- Within the wallet cash is always one of the two sides.
          sides_from[i] := side || case when real_change < 0 then ':cash' when bonus_change < 0 then ':bonus' else ':held' end;
          sides_to[i] := side || case when real_change < 0 then ':held' else ':cash' end;
        end if;
        amounts[i] := case when total_change = 0 then abs(real_change) else abs(total_change) end;
        real_changes[i] := real_change;
        bonus_changes[i] := bonus_change;
        locked_changes[i] := locked_change;
        real_now[place] := real_now[place] + real_change;
        bonus_now[place] := bonus_now[place] + bonus_change;
        locked_now[place] := locked_now[place] + locked_change;
        sequence_now[place] := sequence_now[place] + 1;
        reals_after[i] := real_now[place];
        bonuses_after[i] := bonus_now[place];
        lockeds_after[i] := locked_now[place];
        sequences[i] := sequence_now[place];
        previous_hashes[i] := head_now[place];
        hashes[i] := sha256(convert_to(concat_ws(E'\n', 'baize-movement-1', found_ids[place], sequences[i], ids[i],
          initiators[i], actions[i], encode(contents[i], 'hex'), kind, sides_from[i], sides_to[i],
          currencies[place], amounts[i], real_change, bonus_change, locked_change, reals_after[i], bonuses_after[i],
          lockeds_after[i], coalesce(final_rounds[i], ''), coalesce(final_references[i], ''),
          coalesce(original_ids[i]::text, ''), encode(head_now[place], 'hex'), moment_milliseconds), 'UTF8'));
        head_now[place] := hashes[i];
        moved_any := true;
        if round_tally > 0 and kind = 'stake' then
          staked_real[round_tally] := staked_real[round_tally] - real_change;
          staked_bonus[round_tally] := staked_bonus[round_tally] - bonus_change;
        elsif kind = 'refund' and total_change > 0 then
          for tally in 1 .. cardinality(rounds) loop
            if rounds[tally] = final_rounds[i] and round_accounts[tally] = item_accounts[i] then
              staked_real[tally] := staked_real[tally] - real_change;
              staked_bonus[tally] := staked_bonus[tally] - bonus_change;
            end if;
          end loop;
        end if;
      end loop;

      if moved_any then
        insert into wallet_movement
        select found_ids[places[n]], sequences[n], ids[n], initiators[n], actions[n], contents[n], kinds[n],
          coalesce(sides_from[n], names[places[n]] || ':cash'), coalesce(sides_to[n], counterparties[n]), currencies[places[n]], amounts[n], real_changes[n], bonus_changes[n],
          locked_changes[n], reals_after[n], bonuses_after[n], lockeds_after[n], final_rounds[n], final_references[n],
          original_ids[n], previous_hashes[n], hashes[n], moment, bet_counts[n], loss_counts[n]
        from generate_series(1, item_count) n
        where outcomes[n] = 'moved' and not repeats[n];

        update wallet_account account
        set real = real_now[n], bonus = bonus_now[n], locked = locked_now[n], sequence = sequence_now[n], head = head_now[n]
        from generate_series(1, cardinality(found_ids)) n
        where account.id = found_ids[n] and account.sequence <> sequence_now[n];

        if counted_any then
          update wallet_guard held_guard
          set used = array[
              case when since[1] is null then 0 else guard_used[n][1] + bets_added[n] end,
              case when since[2] is null then 0 else guard_used[n][2] + bets_added[n] end,
              case when since[3] is null then 0 else guard_used[n][3] + bets_added[n] end,
              case when since[4] is null then 0 else guard_used[n][4] + losses_added[n] end,
              case when since[5] is null then 0 else guard_used[n][5] + losses_added[n] end,
              case when since[6] is null then 0 else guard_used[n][6] + losses_added[n] end],
            since = case when is_rolled then array[guard_since[n][1], guard_since[n][2], guard_since[n][3],
              guard_since[n][4], guard_since[n][5], guard_since[n][6]] else since end
          from generate_series(1, cardinality(guard_players)) n
          where held_guard.player_id = guard_players[n] and n = any(guards);
        end if;

      end if;

      told := json_object(
        array['moment', 'accounts', 'players', 'currencies', 'units', 'statuses', 'places', 'initiators', 'actions', 'kinds',
          'ids', 'sequences', 'amounts', 'reals', 'bonuses', 'lockeds', 'realsAfter', 'bonusesAfter', 'lockedsAfter',
          'rounds', 'references', 'originalKinds', 'originalActions', 'outcomes', 'reasons', 'repeats', 'moments'],
        array[moment_text, array_to_string(found_ids, E'\n'), array_to_string(players, E'\n'),
          array_to_string(currencies, E'\n'), array_to_string(units, E'\n'), array_to_string(statuses, E'\n'),
          case when is_straight then item_account_texts else array_to_string(places, E'\n', '') end,
          initiator_texts, action_texts, kind_texts, array_to_string(ids, E'\n', ''), array_to_string(sequences, E'\n'),
          array_to_string(amounts, E'\n'), array_to_string(real_changes, E'\n'), array_to_string(bonus_changes, E'\n'),
          array_to_string(locked_changes, E'\n'), array_to_string(reals_after, E'\n', ''),
          array_to_string(bonuses_after, E'\n', ''), array_to_string(lockeds_after, E'\n', ''),
          case when refunded_any then array_to_string(final_rounds, E'\n', '') else item_round_texts end,
          case when refunded_any then array_to_string(final_references, E'\n', '') else reference_texts end,
          case when refunded_any then array_to_string(original_kinds, E'\n', '') end,
          case when refunded_any then original_texts end,
          -- Nothing when every item moved just now.
          case when not all_moved then array_to_string(outcomes, E'\n') end,
          case when not all_moved then array_to_string(reasons, E'\n', '') end,
          case when repeated_any then array_to_string(repeats, E'\n') end,
          case when repeated_any then (
            select string_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), E'\n' order by n)
            from unnest(moments) with ordinality told_at (at, n)) end]);
      if moved_any then
        insert into platform_outbox (event, payload) values ('wallet.moved', told);
      end if;

      if kept_any then
        insert into wallet_refusal
        select initiators[n], actions[n], contents[n], found_ids[places[n]], kinds[n], reasons[n],
          reals_after[n], bonuses_after[n], lockeds_after[n], moment
        from generate_series(1, item_count) n
        where outcomes[n] = 'refused' and not repeats[n] and reasons[n] not in ('id_reused', 'account_not_found');

        insert into wallet_acknowledgement
        select initiators[n], actions[n], contents[n], found_ids[places[n]], kinds[n], ids[n], reasons[n], originals[n],
          reals_after[n], bonuses_after[n], lockeds_after[n], moment
        from generate_series(1, item_count) n
        where outcomes[n] = 'acknowledged' and not repeats[n];
      end if;

      if stopped_any then
        insert into platform_outbox (event, payload)
        select 'wallet.stake-stopped', json_object(
          array['playerId', 'accountId', 'currency', 'subunitToUnit', 'initiator', 'actionId', 'reason', 'reference',
            'amount', 'most', 'kind', 'period', 'createdAt'],
          array[players[places[n]]::text, found_ids[places[n]]::text, currencies[places[n]], units[places[n]]::text,
            initiators[n], actions[n], reasons[n], refs[n], asked_amounts[n]::text, least(mosts[n], bonus_mosts[places[n]])::text,
            (array['bet', 'bet', 'bet', 'loss', 'loss', 'loss'])[stopped_by[n]],
            (array['day', 'week', 'month', 'day', 'week', 'month'])[stopped_by[n]], moment_text])
        from generate_series(1, item_count) n
        where outcomes[n] = 'refused' and not repeats[n]
          and reasons[n] in ('bet_limit', 'loss_limit', 'play_suspended', 'stake_too_high');
      end if;

      return told;
    end $$`.execute(db)
}
