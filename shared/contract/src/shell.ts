import type { Account } from './account.ts';
import type { Bus } from './bus.ts';
import type { GroupTree } from './groups.ts';
import type { LiveTopics } from './live-topics.ts';
import type { PanelInputOf } from './panel-inputs.ts';
import type { Permission } from './permissions.ts';
import type { Readable } from './readable.ts';

/** Interface languages. Source: specification, section 9. */
export type Locale = 'en' | 'pl';

/** Where a session stands. Source: specification, section 4. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'loggedOut' }
  | { readonly status: 'loggedIn' | 'refreshing'; readonly account: Account; readonly isAdmin: boolean };

/** Why a sign-in failed. `alreadyLogged`: a session exists; `refused`: the server said no, in `message`; `unreachable`: no usable answer. */
export type SignInFailure = 'alreadyLogged' | 'refused' | 'unreachable';

/** Thrown by `session.signIn`. `message` is fit to be shown under the button. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly failure: SignInFailure;
  /** The server's own code for its refusal, e.g. `invalid_grant`, for screens that speak another language than the server. */
  readonly code: string | undefined;
  /** How long the server asks to wait before the next try, in seconds. */
  readonly waitSeconds: number | undefined;
  constructor(failure: SignInFailure, message: string, refusal: { code?: string | undefined; waitSeconds?: number | undefined } = {}) {
    super(message);
    this.failure = failure;
    this.code = refusal.code;
    this.waitSeconds = refusal.waitSeconds;
  }
}

export interface Session extends Readable<SessionState> {
  /** Signs in and loads access data. @throws SignInError (recognise it by `name` and `failure`, not by class: host and remote may differ in age) */
  signIn(email: string, password: string): Promise<void>;
  /** Ends the session in every tab and revokes the refresh token. Never throws. */
  signOut(): Promise<void>;
  /** Reads account, groups and permissions again, e.g. after the person changed their own account. Never throws; what was known stays when it fails. */
  reload(): Promise<void>;
}

/** Answers permission questions for the account that is signed in; changes when access data are read again. */
export interface Permissions extends Readable<object> {
  /** Inherited from parent groups; without a group any group grants it; absent means denied. */
  can(permission: Permission, groupId?: string): boolean;
}

/** The group scope chosen in the title bar: a group and all below it; null means everything. Kept in the URL as `?group=`. */
export interface Scope extends Readable<string | null> {
  set(groupId: string | null): void;
}

/** The only way to the API. */
export interface Transport {
  /**
   * `fetch` with the bearer token, a request id and the 401 policy. `path` is relative to the API, e.g. `/v2/account`.
   * Resolves for every HTTP status. @throws TypeError when there is no answer; DOMException `AbortError` when aborted
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** One WebSocket for the tab. */
export interface Live {
  /** `down` while it tries to reconnect. */
  readonly status: Readable<'idle' | 'connecting' | 'open' | 'down'>;
  /** Hears what the server sends under a topic. Subscriptions survive reconnects; after one, `onResume` tells that messages may have been missed. */
  subscribe<T extends keyof LiveTopics>(topic: T, onMessage: (data: LiveTopics[T]) => void, onResume?: () => void): () => void;
}

export interface FlashOptions {
  /** How long it stays, in ms. 4000 unless told (specification, section 9). */
  readonly timeout?: number;
  /** What a server said, in its own language: shown when asked for. */
  readonly details?: string;
}

export interface Flash {
  info(text: string, options?: FlashOptions): void;
  success(text: string, options?: FlashOptions): void;
  error(text: string, options?: FlashOptions): void;
}

/** Same shape as react-router's. */
export interface ShellLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** What react-router's `<Router navigator>` takes; it writes to the one history, which the host owns. */
export interface ShellNavigator {
  createHref(to: To): string;
  go(delta: number): void;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
}

export interface Navigation {
  readonly location: Readable<ShellLocation>;
  readonly navigator: ShellNavigator;
  /** The address of a named route of any remote, with the group scope kept; `/welcome` when no such route is known. */
  href(routeName: string, params?: Readonly<Record<string, string>>): string;
  /** Goes to a named route. */
  go(routeName: string, params?: Readonly<Record<string, string>>): void;
  /** Holds navigation, closing of the tab and switching of releases while work is unsaved. `reason` is shown to the user. Returns the release of the hold. */
  block(reason: string): () => void;
}

export interface Panels {
  /** Opens a side panel of whichever remote serves it, from anywhere; the event `app.panel` tells which is open. An unknown or failing panel is told to the user; it never throws. */
  open<N extends string>(name: N, input: PanelInputOf<N>): void;
  close(): void;
}

export interface LocaleSetting extends Readable<Locale> {
  set(locale: Locale): void;
}

export type ThemePreference = 'light' | 'dark' | 'system';

export interface ThemeSetting extends Readable<'light' | 'dark'> {
  readonly preference: Readable<ThemePreference>;
  choose(preference: ThemePreference): void;
}

/** Settings that a deployment decides at run time. Absent addresses mean that the feature is not offered. */
export interface PublicConfig {
  readonly guidesUrl?: string | undefined;
  readonly statusUrl?: string | undefined;
  /** A MapLibre style for the maps, or two with a space between, for light and dark. */
  readonly mapStyleUrl?: string | undefined;
  /** Page of the operator's privacy policy; sign-up links to one of its own without it. */
  readonly privacyUrl?: string | undefined;
  /** Page of a support chat, on an origin of its own; login pages show it in a sandboxed frame (docs/decisions/0023). */
  readonly chatUrl?: string | undefined;
  /** True when the data come from the sandbox. */
  readonly sandbox?: boolean | undefined;
}

/** What the host hands to every remote, by value, as the single-spa prop `shell`. */
export interface Shell {
  /** The contract version the host implements (semver). */
  readonly contract: string;
  readonly session: Session;
  readonly permissions: Permissions;
  readonly groups: Readable<GroupTree>;
  readonly scope: Scope;
  readonly transport: Transport;
  /** The way to calls of the API that need no session (sign-up, recovery): nothing of a session goes along, and no answer ends one. */
  readonly visitorTransport: Transport;
  /** The way to the release plane: `fetch` as that of `transport`, with paths relative to `/releases`, e.g. `/overview`. */
  readonly releasePlane: Transport;
  readonly live: Live;
  readonly bus: Bus;
  readonly flash: Flash;
  readonly navigation: Navigation;
  readonly panels: Panels;
  readonly locale: LocaleSetting;
  readonly theme: ThemeSetting;
  readonly config: PublicConfig;
  /** The page's Content-Security-Policy nonce, for styles written at run time. */
  readonly nonce: string;
}
