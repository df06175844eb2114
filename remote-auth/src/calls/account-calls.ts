import type { Account, Locale, Transport } from '@fleet-console/contract';
import * as v from 'valibot';

/** Registration and password reset. Source: specification, section 7, "Access and accounts". */
const REGISTRATION = '/v2/account/registration/remoteFleet';
const RESET = '/v2/account/passwordReset/remoteFleet';
/** The user's own account. */
const ACCOUNT = '/v2/account';
/** Called by the page that the link in an invitation mail opens. */
const INVITATION = '/v2/account/invitation';
/** Ends every session of the account, including this one. */
const SESSIONS = '/v2/account/sessions/revoke';

/** Policies waiting for the user's consent to share their details. */
const SHARING = '/v1/iam/sharing';

/** Everything that is stored about the user. */
const PERSONAL_DATA = '/v2/account/personal-data';

/** Which notifications the user gets. */
const NOTIFICATION_SETTINGS = '/v1/notification/settings';

/** In ms. */
const CALL_TIMEOUT = 30_000;

/**
 * A failed call. `flagged`: status 200 with an error about the input in `message`; `refused`: status 4xx; `wait`: rate limited for `waitSeconds`;
 * `broken`: status 5xx or an unexpected body; `unreachable`: no response.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: 'flagged' | 'refused' | 'wait' | 'broken' | 'unreachable';
  /** The server's error code, e.g. `wrong-code`. */
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

/** Returns the text of the response. @throws CallError */
const post = (transport: Transport, path: string, body: object | undefined, locale: Locale) => send(transport, 'POST', path, body, locale);

async function send(transport: Transport, method: 'GET' | 'POST', path: string, body: object | undefined, locale: Locale): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch(path, {
      method,
      // The language of the mail or text message that the call may send.
      headers: { 'accept-language': locale, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    text = await response.text();
  } catch {
    throw new CallError('unreachable', {});
  }
  const { error, code, message } = parseBody(text);
  const details = { ...(message !== undefined && { message }), ...codeDetails(code ?? error) };
  if (response.status === 429)
    throw new CallError('wait', { ...details, waitSeconds: Math.max(1, Number(response.headers.get('retry-after')) || 1) });
  if (response.status >= 500) throw new CallError('broken', details);
  if (!response.ok) throw new CallError('refused', details);
  if (error) throw new CallError('flagged', details);
  return text;
}

const codeDetails = (code: unknown) => (typeof code === 'string' ? { code } : {});

function parseBody(text: string): v.InferOutput<typeof answerBody> {
  const checked = v.safeParse(answerBody, parseJson(text));
  return checked.success ? checked.output : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invitedBody = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() });
/** The person an invitation is for; unknown names are empty. */
export type InvitedPerson = v.InferOutput<typeof invitedBody>;

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

/** Rows of tables, by section. */
const personalDataBody = v.record(v.string(), v.record(v.string(), v.array(v.unknown())));

const sharingBody = v.array(v.object({ policyId: v.string(), role: v.string(), group: v.string() }));
/** A policy whose managers see only the user's e-mail until the user consents. */
export type PendingSharing = v.InferOutput<typeof sharingBody>[number];

const notificationKinds = [
  'assigned',
  'reported',
  'planned',
  'completed',
  'closed',
  'accepted',
  'rejected',
  'reopened',
  'comment',
  'mentioned',
  'slot-requested',
  'slot-accepted',
  'slot-rejected',
  'slot-planned',
  'slot-changed',
  'slot-cancelled',
  'slot-tomorrow',
  'access-granted',
  'access-declined',
  'access-ended',
  'service-digest',
] as const;
const kindSetting = v.object({ kind: v.picklist(notificationKinds), bell: v.exactOptional(v.boolean()), mail: v.boolean() });
/** How the user gets one kind of notification. `bell`: listed in the console; absent: the kind is only sent by e-mail. */
export type NotificationKindSetting = v.InferOutput<typeof kindSetting>;

const notificationSettingsBody = v.object({
  locale: v.picklist(['en', 'pl']),
  // A newer server may have kinds that this release has no text for.
  kinds: v.pipe(
    v.array(v.unknown()),
    v.transform((kinds) => kinds.filter((kind) => v.is(kindSetting, kind))),
  ),
});
export type NotificationSettings = v.InferOutput<typeof notificationSettingsBody>;

function parseNotificationSettings(text: string): NotificationSettings {
  const parsed = v.safeParse(notificationSettingsBody, parseJson(text));
  if (!parsed.success) throw new CallError('broken', {});
  return parsed.output;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** A phone number as typed. */
export interface PhoneInput {
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/** Calls without a session. Each rejects with CallError. */
export function visitorCalls(transport: Transport, locale: Locale) {
  const call = async (path: string, body: object): Promise<void> => void (await post(transport, path, body, locale));
  return {
    /** Returns the person the invitation is for. `refused`: it has ended. */
    async loadInvitation(token: string): Promise<InvitedPerson> {
      const parsed = v.safeParse(invitedBody, parseJson(await post(transport, `${INVITATION}/look`, { token }, locale)));
      if (!parsed.success) throw new CallError('broken', {});
      return parsed.output;
    },
    /** Sets names and password. The account can sign in afterwards. */
    acceptInvitation: (token: string, own: { password: string; firstName: string; lastName: string }) =>
      call(`${INVITATION}/accept`, { token, ...own }),
    /** Sends a code to the address. */
    verify: ({ email, password }: NewAccount) => call(`${REGISTRATION}/verify`, { email, password }),
    /** Creates the account. It can sign in afterwards. */
    register: ({ email, password }: NewAccount, code: string) => call(`${REGISTRATION}/register`, { email, password, code }),
    /** Sends a code to the address of an account. */
    generateCode: (email: string) => call(`${RESET}/generateCode`, { email }),
    verifyReset: (email: string, code: string) => call(`${RESET}/verify`, { email, code }),
    reset: (email: string, code: string, password: string) => call(`${RESET}/reset`, { email, code, password }),
  };
}

/** Calls about the signed-in user's own account. Each rejects with CallError. */
export function ownAccountCalls(transport: Transport, locale: Locale) {
  const complete = async (body: object): Promise<void> => void (await post(transport, `${REGISTRATION}/completeData`, body, locale));
  return {
    async account(): Promise<Account> {
      const parsed = v.safeParse(accountBody, parseJson(await send(transport, 'GET', ACCOUNT, undefined, locale)));
      if (!parsed.success) throw new CallError('broken', {});
      return parsed.output;
    },
    complete: (names: { firstName: string; lastName: string; phoneNumber?: string }) => complete(names),
    /** An empty number removes the phone. */
    savePhone: ({ countryCode, phoneNumber }: PhoneInput) => complete({ countryCode, phoneNumber }),
    /** Sends a code to the phone. */
    requestPhoneCode: ({ countryCode, phoneNumber }: PhoneInput) =>
      complete({ countryCode, phoneNumber, verifyPhoneNumber: true, locale: locale === 'pl' ? 'pl_PL' : 'en_EN' }),
    confirmPhone: ({ countryCode, phoneNumber }: PhoneInput, code: string) =>
      complete({ countryCode, phoneNumber, verifyPhoneNumber: true, code }),
    async pendingSharing(): Promise<PendingSharing[]> {
      const parsed = v.safeParse(sharingBody, parseJson(await send(transport, 'GET', SHARING, undefined, locale)));
      if (!parsed.success) throw new CallError('broken', {});
      return parsed.output;
    },
    /** Shares the user's details with the managers of these policies. */
    shareDetails: async (policyIds: readonly string[]): Promise<void> => void (await post(transport, SHARING, { policyIds }, locale)),
    notificationSettings: async (): Promise<NotificationSettings> =>
      parseNotificationSettings(await send(transport, 'GET', NOTIFICATION_SETTINGS, undefined, locale)),
    /** Switches one kind, or sets the language of e-mails; returns the settings afterwards. */
    changeNotificationSettings: async (change: NotificationKindSetting | { readonly locale: Locale }): Promise<NotificationSettings> =>
      parseNotificationSettings(await post(transport, NOTIFICATION_SETTINGS, change, locale)),
    /** Everything that is stored about the user, as JSON with indents. */
    async personalData(): Promise<string> {
      const parsed = v.safeParse(personalDataBody, parseJson(await send(transport, 'GET', PERSONAL_DATA, undefined, locale)));
      if (!parsed.success) throw new CallError('broken', {});
      return JSON.stringify(parsed.output, null, 2);
    },
    signOutEverywhere: async (): Promise<void> => void (await post(transport, SESSIONS, undefined, locale)),
  };
}
