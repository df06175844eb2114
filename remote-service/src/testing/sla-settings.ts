import type { SlaSettings, SlaSettingsChange } from '../settings/sla-settings.queries.ts';

const inherited = {
  urgent: { confirm: 1, complete: 8, from: null },
  high: { confirm: 4, complete: 24, from: null },
  normal: { confirm: 6, complete: 30, from: '140' },
  low: { confirm: 16, complete: 80, from: null },
} as const;
const nothing: SlaSettingsChange['priorities'] = { urgent: null, high: { confirm: 2, complete: 10 }, normal: null, low: null };

/** A fake server with the hours of each group: high priority is set in the group, normal above it. */
export function slaServer() {
  const groups = new Map<string, SlaSettingsChange>();
  const own = (groupId: string) => groups.get(groupId) ?? { version: 1, priorities: nothing };
  return {
    of(groupId: string): SlaSettings {
      const { version, priorities } = own(groupId);
      const row = (priority: keyof typeof inherited) => ({ own: priorities[priority], inherited: inherited[priority] });
      return {
        groupId,
        version,
        priorities: { urgent: row('urgent'), high: row('high'), normal: row('normal'), low: row('low') },
        workingTime: { from: 8, to: 18, timeZone: 'Europe/Warsaw', country: 'PL' },
      };
    },
    change(groupId: string, { priorities }: SlaSettingsChange) {
      groups.set(groupId, { version: own(groupId).version + 1, priorities });
    },
  };
}
