import type { Account, Locale, Transport } from '@fleet-console/contract';
import * as v from 'valibot';

/** Where accounts are made, completed and recovered. Source: specification, section 7, "Access and accounts". */
const REGISTRATION = '/v2/account/registration/remoteFleet';
const RESET = '/v2/account/passwordReset/remoteFleet';
/** The user's own account. */
const ACCOUNT = '/v2/account';
/** What the link in the mail of an invitation leads to. */
const INVITATION = '/v2/account/invitation';
/** Ends every session of the account, this one included. */
const SESSIONS = '/v2/account/sessions/revoke';

/** Access that awaits the user's consent to share their details. */
const SHARING = '/v1/iam/sharing';

/** An answer later than this counts as none, in ms. */
const CALL_LIMIT = 30_000;

/**
 * A call that did not do what it was asked. `flagged`: the server found fault with what was typed and says so in `message`; `refused`: it said
 * no by its status; `wait`: not before `waitSeconds`; `broken`: something is wrong on its side; `unreachable`: no usable answer.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: 'flagged' | 'refused' | 'wait' | 'broken' | 'unreachable';
  /** The server's own word for its reason, e.g. `wrong-code`. */
  readonly code: string | undefined;
  readonly waitSeconds: number;
  constructor(kind: CallError['kind'], { message = '', code, waitSeconds = 0 }: { message?: string; code?: string; waitSeconds?: number }) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.waitSeconds = waitSeconds;
  }
}

const answerBody = v.object({
  error: v.optional(v.unknown()),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
});

/** Sends what is to be done, and tells the answer's text. @throws CallError unless the server did what it was asked */
const post = (transport: Transport, path: string, body: object | undefined, locale: Locale) => send(transport, 'POST', path, body, locale);

async function send(transport: Transport, method: 'GET' | 'POST', path: string, body: object | undefined, locale: Locale): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch(path, {
      method,
      // The language of the mail or message that this may send.
      headers: { 'accept-language': locale, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_LIMIT),
    });
    text = await response.text();
  } catch {
    throw new CallError('unreachable', {});
  }
  const { error, code, message } = read(text);
  const said = { ...(message !== undefined && { message }), ...codeOf(code ?? error) };
  if (response.status === 429)
    throw new CallError('wait', { ...said, waitSeconds: Math.max(1, Number(response.headers.get('retry-after')) || 1) });
  if (response.status >= 500) throw new CallError('broken', said);
  if (!response.ok) throw new CallError('refused', said);
  if (error) throw new CallError('flagged', said);
  return text;
}

const codeOf = (code: unknown) => (typeof code === 'string' ? { code } : {});

function read(text: string): v.InferOutput<typeof answerBody> {
  const checked = v.safeParse(answerBody, parsed(text));
  return checked.success ? checked.output : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invitedBody = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() });
/** Whom an invitation is for; names that no one gave are empty. */
export type Invited = v.InferOutput<typeof invitedBody>;

const accountBody = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.optional(v.nullable(v.string()), null),
  countryCode: v.optional(v.nullable(v.string()), null),
  phoneVerified: v.optional(v.boolean(), false),
  accountStatus: v.string(),
});

const sharingBody = v.array(v.object({ policyId: v.string(), role: v.string(), group: v.string() }));
/** A policy whose managers see only the user's e-mail. */
export type PendingSharing = v.InferOutput<typeof sharingBody>[number];

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** A phone as people type it. */
export interface TypedPhone {
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/** What visitors ask: no session is needed. Every call throws CallError. */
export function visitorCalls(transport: Transport, locale: Locale) {
  const call = async (path: string, body: object): Promise<void> => void (await post(transport, path, body, locale));
  return {
    /** Tells whom an invitation is for. `refused`: it has ended. */
    async lookAtInvitation(token: string): Promise<Invited> {
      const told = v.safeParse(invitedBody, parsed(await post(transport, `${INVITATION}/look`, { token }, locale)));
      if (!told.success) throw new CallError('broken', {});
      return told.output;
    },
    /** Names and password make the account theirs; it can sign in from then on. */
    acceptInvitation: (token: string, own: { password: string; firstName: string; lastName: string }) =>
      call(`${INVITATION}/accept`, { token, ...own }),
    /** Sends a code to the address. */
    verify: ({ email, password }: NewAccount) => call(`${REGISTRATION}/verify`, { email, password }),
    /** Makes the account, which can sign in from then on. */
    register: ({ email, password }: NewAccount, code: string) => call(`${REGISTRATION}/register`, { email, password, code }),
    /** Sends a code to the address of an account. */
    generateCode: (email: string) => call(`${RESET}/generateCode`, { email }),
    verifyReset: (email: string, code: string) => call(`${RESET}/verify`, { email, code }),
    reset: (email: string, code: string, password: string) => call(`${RESET}/reset`, { email, code, password }),
  };
}

/** What people ask about their own account, signed in. Every call throws CallError. */
export function ownAccountCalls(transport: Transport, locale: Locale) {
  const complete = async (body: object): Promise<void> => void (await post(transport, `${REGISTRATION}/completeData`, body, locale));
  return {
    async account(): Promise<Account> {
      const told = v.safeParse(accountBody, parsed(await send(transport, 'GET', ACCOUNT, undefined, locale)));
      if (!told.success) throw new CallError('broken', {});
      return told.output;
    },
    complete: (names: { firstName: string; lastName: string; phoneNumber?: string }) => complete(names),
    /** An empty number takes the phone away. */
    savePhone: ({ countryCode, phoneNumber }: TypedPhone) => complete({ countryCode, phoneNumber }),
    /** Sends a code to the phone. */
    requestPhoneCode: ({ countryCode, phoneNumber }: TypedPhone) =>
      complete({ countryCode, phoneNumber, verifyPhoneNumber: true, locale: locale === 'pl' ? 'pl_PL' : 'en_EN' }),
    confirmPhone: ({ countryCode, phoneNumber }: TypedPhone, code: string) =>
      complete({ countryCode, phoneNumber, verifyPhoneNumber: true, code }),
    async pendingSharing(): Promise<PendingSharing[]> {
      const told = v.safeParse(sharingBody, parsed(await send(transport, 'GET', SHARING, undefined, locale)));
      if (!told.success) throw new CallError('broken', {});
      return told.output;
    },
    /** Shares the user's details with those who manage these policies. */
    shareDetails: async (policyIds: readonly string[]): Promise<void> => void (await post(transport, SHARING, { policyIds }, locale)),
    signOutEverywhere: async (): Promise<void> => void (await post(transport, SESSIONS, undefined, locale)),
  };
}
