/** Work of another domain that only the process does which leads the vehicles. */
export interface LeadCompanion {
  /** This process begins to lead. May come again after `end`. */
  begin(): Promise<void>;
  /** It leads no longer, or `begin` failed: what had begun must not go on. */
  end(): Promise<void>;
}

const companions = new WeakMap<object, LeadCompanion[]>();

/** What begins and ends with the lead of a server. */
export function companionsOf(parts: { readonly announcements: object }): readonly LeadCompanion[] {
  return companions.get(parts.announcements) ?? [];
}

/** Adds work, before the server is ready. */
export function beginWithLead(parts: { readonly announcements: object }, companion: LeadCompanion): void {
  companions.set(parts.announcements, [...companionsOf(parts), companion]);
}
