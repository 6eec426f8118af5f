// Says what build.mjs gives to programs that are typed.
/** Builds what is due with the given Node; answers the names of the steps that ran. */
export function build(node: string, names?: string[]): Promise<string[]>
