import { Type, type Static } from 'typebox';
import type { Reader } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, knows, type Caller } from '../../kernel/caller.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject, type AuditState } from '../audit/audit.ts';
import { route } from './route-schemas.ts';
import { publishRequest } from './service-topic.ts';
import { priorities, type Priority } from './service-request.ts';
import { MAX_SLA_HOURS, type SlaHours } from './sla-hours.ts';
import { defaultSlaRule, slaRules } from './sla-rule.store.ts';
import { slaSettingsOf, writeSlaSettings, type OwnSlaHours } from './sla-settings.store.ts';
import { refreshSlaIn } from './sla.store.ts';
import { timeZoneOfCountry, WORK_ENDS, WORK_STARTS } from './working-hours.ts';

const MANAGE = 'serviceRequest.manage';
const eachPriority = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Object.fromEntries(priorities.map((each) => [each, schema])) as Record<Priority, T>;

const Hours = Type.Integer({ minimum: 1, maximum: MAX_SLA_HOURS });
const hours = { confirm: Hours, complete: Hours };

const SettingsBody = Type.Object({
  groupId: Type.String(),
  version: Type.Integer({ description: 'Send it with the next change; 0: the group sets nothing itself' }),
  priorities: Type.Object(
    eachPriority(
      Type.Object({
        own: orNull(Type.Object(hours, { description: 'Set by the group itself' })),
        inherited: Type.Object({
          ...hours,
          from: orNull(Type.String({ description: 'Group above that sets it; null: the defaults, or a group unknown to the caller' })),
        }),
      }),
    ),
    { description: 'Working hours from the report to the confirmation, and to the completed repair' },
  ),
  workingTime: Type.Object({
    from: Type.Integer({ description: 'Hour of the day' }),
    to: Type.Integer(),
    timeZone: Type.String({ description: 'IANA name' }),
    country: orNull(Type.String({ description: 'Whose public holidays count; ISO 3166-1 alpha-2' })),
  }),
});

/** @throws Refusal 404 or 403 */
function authoriseGroup(caller: Caller, groupId: string): void {
  authorise(caller, MANAGE, caller.tree.all.has(groupId) ? groupId : null);
}

async function settingsBody(db: Reader, caller: Caller, groupId: string): Promise<Static<typeof SettingsBody>> {
  const parent = caller.tree.parent(groupId);
  const rules = await slaRules(db, [groupId, ...(parent === null ? [] : [parent])]);
  const above = (parent === null ? undefined : rules.get(parent)) ?? defaultSlaRule;
  const country = rules.get(groupId)?.country ?? null;
  const own = await slaSettingsOf(db, groupId);
  return {
    groupId,
    version: own.version,
    priorities: Object.fromEntries(
      priorities.map((priority) => {
        const { from, ...inherited } = above.hours[priority];
        const visible = from !== null && knows(caller, from) ? from : null;
        return [priority, { own: own.hours[priority] ?? null, inherited: { ...inherited, from: visible } }];
      }),
    ) as Static<typeof SettingsBody>['priorities'],
    workingTime: { from: WORK_STARTS, to: WORK_ENDS, timeZone: timeZoneOfCountry(country), country },
  };
}

/** `confirm/complete`, or null where the group inherits. */
const audited = (own: OwnSlaHours): AuditState =>
  Object.fromEntries(priorities.map((each) => [each, own[each] ? `${own[each].confirm}/${own[each].complete}` : null]));

/** @throws Refusal 400 when a repair would be due before its confirmation */
function checked(input: Readonly<Record<Priority, SlaHours | null>>): OwnSlaHours {
  const own: OwnSlaHours = {};
  for (const priority of priorities) {
    const set = input[priority];
    if (set === null) continue;
    if (set.confirm > set.complete)
      refuse('invalid-input', `body.priorities.${priority}: the time to complete must not be shorter than the time to confirm`, 400);
    own[priority] = set;
  }
  return own;
}

/** Hours to confirm and to complete requests, by group. Rules SRV-D1 to SRV-D3. */
export function slaRoutes(app: App, { db, live }: Kernel): void {
  const params = exact({ groupId: Id });

  app.get('/v1/service-sla/:groupId', {
    config: { access: MANAGE },
    schema: {
      ...route('getServiceSla', 'Returns the hours to confirm and to complete service requests of a group, with those it inherits'),
      params,
      response: { 200: SettingsBody, ...refusals },
    },
    handler: async ({ caller, params: { groupId } }) => {
      authoriseGroup(caller, groupId);
      return settingsBody(db, caller, groupId);
    },
  });

  app.put('/v1/service-sla/:groupId', {
    config: { access: MANAGE },
    schema: {
      ...route('setServiceSla', 'Sets the hours to confirm and to complete service requests of a group. Open requests are due accordingly'),
      params,
      body: exact({
        version: Type.Integer({ minimum: 0, description: 'Version that the change is based on; refused if there is a newer one' }),
        priorities: exact(eachPriority(orNull(exact(hours)))),
      }),
      response: { 200: SettingsBody, ...refusals },
    },
    handler: async ({ caller, params: { groupId }, body: { version, priorities: input } }) => {
      authoriseGroup(caller, groupId);
      const own = checked(input);
      const { body, changed } = await db.transaction(async (tx) => {
        const before = await slaSettingsOf(tx, groupId);
        if (before.version !== version || !(await writeSlaSettings(tx, groupId, own, version)))
          refuse('settings-changed', 'These settings were changed by someone else');
        const rescheduled = await refreshSlaIn(tx, [groupId, ...caller.tree.descendants(groupId)]);
        const after = await settingsBody(tx, caller, groupId);
        await auditBy(tx, caller, {
          act: 'service-sla-changed',
          subjectId: auditSubject('group', groupId),
          groupId,
          details: { group: groupId, requests: rescheduled.length },
          before: audited(before.hours),
          after: audited(own),
        });
        return { body: after, changed: rescheduled };
      });
      for (const request of changed) publishRequest(live, request);
      return body;
    },
  });
}
