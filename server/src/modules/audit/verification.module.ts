import { Type, type Static } from 'typebox';
import { forbidden } from '../../kernel/refusal.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { orNull, refusals } from '../../kernel/schema.ts';
import { auditHead } from './audit.ts';
import { checkAudit } from './check-audit.ts';
import { isRootAdministrator, READS_AUDIT } from './root-administrator.ts';
import {
  beginVerification,
  finishVerification,
  interruptVerification,
  lastVerification,
  recordProgress,
  type Verification,
} from './verification.store.ts';

/** Verifications that an address can request within a minute. */
const REQUESTS_PER_MINUTE = 6;
/** Pause after each page of 1,000 entries, in ms: a verification takes about half of one processor. */
const PAUSE_MS = 10;
/** Time between two records of the progress, in ms. */
const PROGRESS_MS = 1_000;

const states = ['never', 'running', 'interrupted', 'sound', 'broken'] as const;
const faultKinds = ['entry', 'head-differs', 'head-missing', 'heads-file'] as const;

const VerificationBody = Type.Object({
  state: Type.Enum([...states], { description: '`interrupted`: its server process ended before it had finished' }),
  startedAt: orNull(Type.String({ format: 'date-time' })),
  finishedAt: orNull(Type.String({ format: 'date-time' })),
  entries: Type.Integer({ description: 'Valid entries from the first one on; so far, while it is running' }),
  total: Type.Integer({ description: 'Entries in the log now' }),
  head: orNull(Type.String({ description: 'Number and hash of the last valid entry, to be kept elsewhere: `20417:9f86d081…`' })),
  heads: Type.Integer({ description: 'Number of recorded heads compared' }),
  faults: Type.Array(
    Type.Object({
      kind: Type.Enum([...faultKinds], {
        description:
          '`entry`: missing or changed. `head-differs`: has another hash than the recorded head. `head-missing`: recorded as the last one, and missing. `heads-file`: the file of recorded heads was changed',
      }),
      seq: orNull(Type.Integer({ description: 'Number of the entry' })),
    }),
  ),
});

const stateOf = ({ finishedAt, interrupted, faults }: Verification) =>
  finishedAt === null ? (interrupted ? 'interrupted' : 'running') : faults.length === 0 ? 'sound' : 'broken';

function bodyOf(last: Verification | null, total: number): Static<typeof VerificationBody> {
  if (last === null) return { state: 'never', startedAt: null, finishedAt: null, entries: 0, total, head: null, heads: 0, faults: [] };
  const { startedAt, finishedAt, entries, head, heads, faults } = last;
  return {
    state: stateOf(last),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    entries,
    total,
    head: finishedAt === null ? null : `${entries}:${head}`,
    heads,
    faults: faults.map((fault) => ({ kind: fault.kind, seq: fault.kind === 'heads-file' ? null : fault.seq })),
  };
}

function requireRootAdministrator(caller: Caller): void {
  if (!isRootAdministrator(caller)) forbidden();
}

/** Verification of the chain in the background, one at a time over all server processes. Rule AUD-U10. */
export const auditVerificationModule =
  (key: Uint8Array): ServerModule =>
  (app, { config, db, log }) => {
    let stopped = false;
    let running: Promise<void> = Promise.resolve();
    app.addHook('onClose', async () => {
      stopped = true;
      await running;
    });

    async function verify(): Promise<void> {
      let recorded = Date.now();
      const onPage = async (entries: number) => {
        if (stopped) throw new Error('the server is stopping');
        if (Date.now() - recorded >= PROGRESS_MS) {
          recorded = Date.now();
          await recordProgress(db, entries);
        }
        if (entries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      };
      const { entries, head, heads, findings } = await checkAudit(db, { file: config.auditHeadsFile, key, onPage });
      await finishVerification(db, { entries, head: head.slice(head.indexOf(':') + 1), heads, faults: findings });
      if (findings.length > 0) log.error({ findings }, 'the audit log is broken');
    }

    const current = async () => bodyOf(await lastVerification(db), (await auditHead(db)).seq);
    const schema = { tags: ['audit'], response: { 200: VerificationBody, ...refusals } };

    app.get('/v1/audit/verification', {
      config: { access: READS_AUDIT },
      schema: {
        ...schema,
        operationId: 'getAuditVerification',
        description: 'Returns the verification of the audit log in progress, or the last one. Only for administrators of all root groups',
      },
      handler: async ({ caller }) => {
        requireRootAdministrator(caller);
        return current();
      },
    });

    app.post('/v1/audit/verification', {
      config: { access: READS_AUDIT, rateLimit: { max: Math.min(REQUESTS_PER_MINUTE, config.requestsPerMinute) } },
      schema: {
        ...schema,
        operationId: 'verifyAudit',
        description:
          'Begins to verify the audit log in the background, unless a verification is in progress. Only for administrators of all root groups',
      },
      handler: async ({ caller }) => {
        requireRootAdministrator(caller);
        if (await beginVerification(db))
          running = verify().catch(async (error: unknown) => {
            log.error({ err: error }, 'the audit log could not be verified');
            await interruptVerification(db).catch(() => undefined);
          });
        return current();
      },
    });
  };
