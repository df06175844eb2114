import type { Release } from '@fleet-console/release-contract';
import { faultText, type PairCheck } from '../check-results/pair-check.ts';
import type { HealthFile } from '../health/health-file.ts';
import { failuresOf, mountTimePercentile, attemptsOf, type Health } from '../health/health.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { isOpen } from '../ledger/proposal.ts';
import { isRetired, remoteState, type LedgerState } from '../ledger/state.ts';
import type { Token } from '../tokens/tokens.ts';

const padded = (n: number) => String(n).padStart(2, '0');
const zoneFormat = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });

/** The machine's time zone at that time, e.g. `CET`, `UTC` or `GMT+5:30`. */
const zoneOf = (at: Date) => zoneFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** dd/MM/yyyy HH:mm and the zone, in the machine's time zone. Source: specification, section 9. */
export function dateTime(iso: string): string {
  const at = new Date(iso);
  const date = `${padded(at.getDate())}/${padded(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${date} ${padded(at.getHours())}:${padded(at.getMinutes())} ${zoneOf(at)}`;
}

/** Counts grapheme clusters, not UTF-16 code units. */
const characters = new Intl.Segmenter();
const length = (text: string) => Array.from(characters.segment(text)).length;

/** Renders a table whose columns are as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => length(row[column] ?? ''))));
  const line = (row: readonly string[]) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - length(cell))).join('  ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

/** `1 mount`, `2 mounts`. */
export const counted = (n: number, noun: string, plural = `${noun}s`) => `${n} ${n === 1 ? noun : plural}`;

/** Age in the largest whole unit: `3 d`, `5 h`, `12 min`. */
export function age(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

const changesLive = (decision: Entry['decision']) => ['promote', 'rollback', 'retire'].includes(decision);
const change = (entry: Entry) =>
  changesLive(entry.decision)
    ? partsOf(entry)
        .map(({ before, after }) => `${before ?? '(none)'} → ${after ?? '(none)'}`)
        .join(', ')
    : '';

function termsIn({ canary, held, checked, protected: isProtected, approves, dismisses, proposal, repair }: Entry): string {
  if (repair) return `: ${repair.fault}`;
  if (isProtected === false) return ` off (approves ${approves})`;
  if (dismisses !== undefined) return ` (proposal ${dismisses})`;
  if (proposal) return ` (${proposal.action})`;
  if (approves !== undefined) return ` (approves ${approves})`;
  const despite = checked === 'failed' ? ', despite a failed check' : '';
  if (canary) return `: ${canary.share}%${[...canary.accounts, ...canary.groups].map((each) => `, ${each}`).join('')}${despite}`;
  return held === false ? ' off' : despite;
}
const decisionText = (entry: Entry) =>
  `${entry.decision} ${partsOf(entry)
    .map(({ remote, build, again }) =>
      ['hold', 'protect'].includes(entry.decision) ? remote : `${remote}@${build}${again ? ' again' : ''}`,
    )
    .join(', ')}${termsIn(entry)}`;

/** Decisions, latest first. */
export function historyTable(entries: readonly Entry[]): string {
  if (entries.length === 0) return 'No decisions yet';
  const rows = entries
    .toReversed()
    .map((entry) => [String(entry.generation), dateTime(entry.at), entry.actor, decisionText(entry), change(entry), entry.reason]);
  return table(['GENERATION', 'WHEN', 'WHO', 'WHAT', 'BEFORE → AFTER', 'WHY'], rows);
}

/** Short summary of a release's health; empty without reports. */
function healthText(health: Health | undefined): string {
  if (!health || attemptsOf(health) + health.crashes === 0) return '';
  const failures = failuresOf(health);
  return failures === 0 ? counted(health.mounts, 'mount') : `${failures} of ${attemptsOf(health)} failed`;
}

const hostFirst = (a: string, b: string) => Number(b === 'host') - Number(a === 'host') || (a < b ? -1 : 1);

/** Check result of a build in the live host; for a host, with the live remotes. */
export function checkOutcome(state: LedgerState, checks: readonly PairCheck[], remote: string, build: string): 'passed' | 'failed' | null {
  const liveOf = (name: string) => remoteState(state, name).live;
  const relevant = checks.filter((each) =>
    remote === 'host'
      ? each.host === build && each.build === liveOf(each.remote)
      : each.remote === remote && each.build === build && each.host === liveOf('host'),
  );
  if (relevant.some(({ outcome }) => outcome === 'failed')) return 'failed';
  const remotes = [...state.remotes.keys()].filter((name) => name !== 'host' && liveOf(name) !== null);
  return relevant.length > 0 && (remote !== 'host' || relevant.length === remotes.length) ? 'passed' : null;
}

function withCheck(state: LedgerState, checks: readonly PairCheck[], remote: string, build: string | undefined): string {
  const outcome = build === undefined ? null : checkOutcome(state, checks, remote, build);
  return outcome ? `${build} (check ${outcome})` : (build ?? '');
}

/** The LIVE column of the status table. */
function liveText(state: LedgerState, checks: readonly PairCheck[], name: string): string {
  const at = remoteState(state, name);
  const held = `${at.held ? ' (held)' : ''}${at.protection ? ' (protected)' : ''}`;
  if (at.live === null) return `${isRetired(at) ? '(retired)' : '(none)'}${held}`;
  const unchecked = checkOutcome(state, checks, name, at.live) === null ? ' (not checked)' : '';
  return `${withCheck(state, checks, name, at.live)}${unchecked}${held}`;
}

/** Status of all remotes, the host first. */
export function statusTable(state: LedgerState, health?: HealthFile, checks: readonly PairCheck[] = []): string {
  if (state.remotes.size === 0) return 'No releases published yet';
  const healthOf = (remote: string, build: string | undefined) =>
    health?.releases.find((each) => each.remote === remote && each.build === build);
  const rows = [...state.remotes.keys()].sort(hostFirst).map((name) => {
    const { live, former, bad, published, last, canary } = remoteState(state, name);
    const tried = healthText(healthOf(name, canary?.build));
    return [
      name,
      liveText(state, checks, name),
      last ? `${last.decision}, ${dateTime(last.at)}, ${last.actor}` : '',
      last ? age(last.at) : '',
      healthText(healthOf(name, live ?? undefined)),
      live ? String(health?.tabs[`${name}@${live}`] ?? '') : '',
      canary ? `${canary.build} ${canary.share}%${tried && `, ${tried}`}` : '',
      former[0] ?? '',
      withCheck(state, checks, name, [...published.keys()].at(-1)),
      bad.join(' '),
    ];
  });
  const head = ['REMOTE', 'LIVE', 'SINCE', 'AGE', 'HEALTH', 'TABS', 'CANARY', 'ROLLBACK TARGET', 'LAST PUBLISHED', 'BAD'];
  return [`Live generation: ${state.served}`, table(head, rows), proposalTable(state)].filter(Boolean).join('\n\n');
}

/** Proposals that wait for a second person; empty if there are none. */
function proposalTable({ proposals }: LedgerState): string {
  const open = [...proposals.values()].filter((entry) => isOpen(entry));
  if (open.length === 0) return '';
  const rows = open.map((entry) => [
    String(entry.generation),
    `${entry.proposal?.action ?? ''} ${partsOf(entry)
      .map(({ remote, build }) => `${remote}@${build}`)
      .join(', ')}`,
    entry.actor,
    entry.reason,
    dateTime(entry.proposal?.expires ?? ''),
  ]);
  return `Waiting for approval by a second person:\n${table(['PROPOSAL', 'WHAT', 'WHO', 'WHY', 'EXPIRES'], rows)}`;
}

/** Check results, latest first. */
export function checkTable(checks: readonly PairCheck[]): string {
  if (checks.length === 0) return 'Not checked yet';
  const rows = checks.map((each) => [
    each.outcome,
    `${each.remote}@${each.build}`,
    each.host,
    dateTime(each.at),
    each.actor,
    each.browser,
    each.api,
    each.outcome === 'failed' ? faultText(each) : [...each.seen, ...each.notes].join(', '),
  ]);
  return table(['CHECK', 'RELEASE', 'HOST', 'WHEN', 'WHO', 'BROWSER', 'API', 'DETAILS'], rows);
}

/** Summary of a release. */
export function releaseText(state: LedgerState, release: Release): string {
  const { remote, build, version, notes } = release;
  const role = roleOf(state, release);
  const fits =
    'offers' in release
      ? `Offers contract ${release.offers}.`
      : `Built for contract ${release.contract}. Routes: ${release.descriptor.routes.map(({ path }) => path).join(', ') || 'none'}.`;
  return [`${remote}@${build}, version ${version}${role && `, ${role}`}.`, fits, notes].filter(Boolean).join('\n');
}

/** Role of a release: live, canary, bad or empty. */
function roleOf(state: LedgerState, { remote, build }: Pick<Health, 'remote' | 'build'>): string {
  const { live, canary, bad } = remoteState(state, remote);
  if (live === build) return 'live';
  if (canary?.build === build) return 'canary';
  return bad.includes(build) ? 'bad' : '';
}

const byKind = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([kind, n]) => `${n} ${kind}`)
    .join(', ');

const below = (ms: number | null) => (ms === null ? '' : ms === Infinity ? '> 6.4 s' : `≤ ${ms} ms`);

/** Health reported by hosts. */
export function healthTable(state: LedgerState, file: HealthFile | undefined, releases: readonly Health[]): string {
  if (!file || releases.length === 0) return 'No reports yet';
  const rows = releases.map((each) => [
    `${each.remote}@${each.build}`,
    roleOf(state, each),
    String(file.tabs[`${each.remote}@${each.build}`] ?? 0),
    String(each.mounts),
    byKind(each.faults),
    [each.crashes, byKind(each.watchFaults)].filter((text) => text !== '').join(': '),
    byKind(each.violations),
    String(each.affected.length),
    below(mountTimePercentile(each, 0.5)),
    below(mountTimePercentile(each, 0.95)),
  ]);
  const head = ['RELEASE', 'ROLE', 'TABS', 'MOUNTS', 'FAILED', 'CRASHES', 'CSP VIOLATIONS', 'AFFECTED TABS', 'MOUNT P50', 'MOUNT P95'];
  return `Last report: ${dateTime(file.at)}\n\n${table(head, rows)}`;
}

/** Tokens, without hashes. */
export function tokenTable(tokens: readonly Omit<Token, 'hash'>[]): string {
  if (tokens.length === 0) return 'No tokens yet. Anyone with the signing key can make decisions.';
  const rows = tokens.map(({ name, remotes, at, actor, reason, revoked }) => [
    name,
    remotes === null ? 'ops: all decisions' : `publish ${remotes.join(', ')}`,
    `${dateTime(at)}, ${actor}`,
    reason,
    revoked ? `${dateTime(revoked.at)}, ${revoked.actor}: ${revoked.reason}` : '',
  ]);
  return table(['NAME', 'ACCESS', 'CREATED', 'REASON', 'REVOKED'], rows);
}
