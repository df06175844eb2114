/*
 * Fields of the release API that were renamed. During an upgrade, a front and its callers can be of different versions: the front sends
 * both names and accepts both, and callers accept both and resend a refused decision under the former names. To be removed with the next
 * version of the contract.
 */

/** Current names by their former ones. */
type Names = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

const RELEASE: Names = { standing: 'status', misfit: 'incompatibility', figures: 'metrics' };
const METRICS: Names = { half: 'p50', most: 'p95' };
const REQUEST: Names = { wish: 'decision', seen: 'baseGeneration' };
const DECISION: Names = { act: 'action', again: 'force', despiteCheck: 'ignoreFailedCheck' };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames fields unless the object has one of the new name already. */
const renamed = (value: Fields, names: Names): Fields => {
  const newName = (name: string) => {
    const other = Object.hasOwn(names, name) ? names[name] : undefined;
    return other === undefined || Object.hasOwn(value, other) ? name : other;
  };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [newName(name), field]));
};

const inverse = (names: Names): Names => Object.fromEntries(Object.entries(names).map(([former, current]) => [current, former]));

const current = (names: Names) => (value: unknown) => (isFields(value) ? renamed(value, names) : value);
/** Returns a stored release of an overview with current names. */
export const currentRelease = current(RELEASE);
/** Returns the metrics of an overview with current names. */
export const currentMetrics = current(METRICS);
/** Returns the body of a decision request with current names. */
export function currentDecisionBody(body: unknown): unknown {
  if (!isFields(body)) return body;
  const request = renamed(body, REQUEST);
  return isFields(request['decision']) ? { ...request, decision: renamed(request['decision'], DECISION) } : request;
}

/** Returns the body of a decision request with former names. */
export const formerDecisionBody = ({ decision, ...body }: { readonly decision: object }): object => ({
  wish: renamed({ ...decision }, inverse(DECISION)),
  ...renamed(body, inverse(REQUEST)),
});

/** Whether a front refused a decision request, before deciding anything, because it only knows the former names. */
export const needsFormerNames = (code: string, message: string): boolean =>
  code === 'bad-request' && message.startsWith('Invalid request: wish:');
