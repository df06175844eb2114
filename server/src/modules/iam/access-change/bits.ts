/** Permission sets as bit masks, to compare those of thousands of accounts quickly. */
export interface Bits {
  of(permissions: readonly string[]): bigint;
  /** The permissions of a set, sorted. */
  names(set: bigint): string[];
}

/** Assigns a bit to each new permission. */
export function createBits(): Bits {
  const known: string[] = [];
  const bitOf = new Map<string, bigint>();
  const bit = (permission: string): bigint => {
    const found = bitOf.get(permission) ?? 1n << BigInt(known.length);
    if (!bitOf.has(permission)) known.push(permission);
    bitOf.set(permission, found);
    return found;
  };
  return {
    of: (permissions) => permissions.reduce((set, permission) => set | bit(permission), 0n),
    names: (set) => known.filter((_permission, at) => (set & (1n << BigInt(at))) !== 0n).toSorted(),
  };
}
