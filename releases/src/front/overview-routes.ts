import type { AlertChannelStatus, ReleaseOverview } from '@fleet-console/release-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Alerts } from '../alerts/alerts.ts';
import { allChecks } from '../check-results/check-files.ts';
import { readHealth } from '../health/health-file.ts';
import { partsOf } from '../ledger/entry.ts';
import { hasEntry, readLedger, type Ledger } from '../ledger/ledger.ts';
import { personOf } from '../ledger/proposal.ts';
import { withFormerFields } from '../overview/former-fields.ts';
import { createOverview } from '../overview/overview.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { Authenticator } from './authenticator.ts';
import { sendRefusal, noStore } from './refusal-response.ts';

/** Entries per page of the history. */
const [PAGE_SIZE, MAX_PAGE_SIZE] = [50, 500];

const integerBetween = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const historyQuery = v.strictObject({
  remote: v.optional(v.pipe(v.string(), v.regex(/^(host|remote-[a-z][a-z0-9-]*)$/))),
  before: v.optional(integerBetween(1, 999_999_999)),
  limit: v.optional(integerBetween(1, MAX_PAGE_SIZE)),
});

/** Reads the ledger only if it has grown, once for concurrent callers. */
function latestLedger(store: Store): () => Promise<Ledger> {
  let reading: Promise<Ledger> | undefined;
  let known: Ledger | undefined;
  return () =>
    (reading ??= (async () => {
      try {
        if (known && !(await hasEntry(store, known.state.generation + 1)) && (await hasEntry(store, known.state.generation))) return known;
        return (known = await readLedger(store));
      } finally {
        reading = undefined;
      }
    })());
}

/** State of this front's alerts. Reasons of failures are left out, because they are English. */
const channelsOf = (alerts: Alerts): AlertChannelStatus[] => alerts.status().map((each) => ({ ...each, failing: each.failing !== null }));

/** Adds `GET /releases/overview`, `/history`, `/health` and `/checks` for ops and administrators. */
export function addOverviewRoutes(app: FastifyInstance, store: Store, authenticator: Authenticator, alerts: Alerts): void {
  const ledger = latestLedger(store);
  const buildOverview = createOverview(store);
  let last: { readonly ledger: Ledger; readonly reportedAt: string | undefined; readonly overview: ReleaseOverview } | undefined;
  /** Rebuilt after a decision or new reports. */
  const overview = async (): Promise<ReleaseOverview> => {
    const [now, health] = [await ledger(), await readHealth(store)];
    if (last?.ledger !== now || last.reportedAt !== health?.at)
      last = { ledger: now, reportedAt: health?.at, overview: withFormerFields(await buildOverview(now, health)) };
    return last.overview;
  };
  /** The overview as the caller sees it: open proposals, and which are theirs. */
  const overviewFor = async (person: string): Promise<ReleaseOverview> => {
    const all = await overview();
    const proposals = all.proposals
      .filter(({ expires }) => Date.parse(expires) > Date.now())
      .map((each) => ({ ...each, own: personOf(each.actor) === person }));
    return { ...all, proposals, alerts: channelsOf(alerts), at: new Date().toISOString() };
  };

  const addRoute = (address: string, respond: (query: unknown, person: string) => Promise<object>) =>
    app.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const caller = await authenticator.authenticateReader(request.headers.authorization, request.ip);
        const person = caller.kind === 'token' ? caller.token.name : caller.email;
        return await reply.headers(noStore).send(await respond(request.query, person));
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });

  addRoute('/releases/overview', (_query, person) => overviewFor(person));

  addRoute('/releases/history', async (query) => {
    const checked = v.safeParse(historyQuery, query);
    if (!checked.success) throw new Refusal('rule', 'bad-request', 'The history accepts only remote, before and limit');
    const { remote, before = Infinity, limit = PAGE_SIZE } = checked.output;
    const { entries } = await ledger();
    const matching = entries
      .filter((entry) => entry.generation < before && (remote === undefined || partsOf(entry).some((part) => part.remote === remote)))
      .reverse();
    const page = matching.slice(0, limit);
    return { entries: page, next: matching.length > limit ? (page.at(-1)?.generation ?? null) : null };
  });

  addRoute('/releases/checks', async () => ({ checks: await allChecks(store) }));

  addRoute('/releases/health', async () => (await readHealth(store)) ?? { at: null, releases: [], tabs: {} });
}
