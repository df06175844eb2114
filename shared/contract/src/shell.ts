import type { Account } from './account.ts';
import type { Bus } from './bus.ts';
import type { Drafts } from './drafts.ts';
import type { GroupTree } from './groups.ts';
import type { LiveTopics } from './live-topics.ts';
import type { PanelInputOf } from './panel-inputs.ts';
import type { Permission } from './permissions.ts';
import type { Readable } from './readable.ts';

/** Interface languages. Source: specification, section 9. */
export type Locale = 'en' | 'pl';

/** Status of a session. Source: specification, section 4. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'loggedOut' }
  | { readonly status: 'loggedIn' | 'refreshing'; readonly account: Account; readonly isAdmin: boolean };

/** Why a sign-in failed. `alreadyLogged`: a session exists; `refused`: the server refused, see `message`; `unreachable`: no usable response. */
export type SignInFailure = 'alreadyLogged' | 'refused' | 'unreachable';

/** Thrown by `session.signIn`. `message` can be shown under the button. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly failure: SignInFailure;
  /** The server's code for its refusal, e.g. `invalid_grant`, for screens in another language than the server's. */
  readonly code: string | undefined;
  /** Delay that the server requires before the next attempt, in seconds. */
  readonly waitSeconds: number | undefined;
  constructor(failure: SignInFailure, message: string, refusal: { code?: string | undefined; waitSeconds?: number | undefined } = {}) {
    super(message);
    this.failure = failure;
    this.code = refusal.code;
    this.waitSeconds = refusal.waitSeconds;
  }
}

export interface Session extends Readable<SessionState> {
  /** Signs in and loads access data. @throws SignInError (check `name` and `failure`, not the class: host and remote may have different versions) */
  signIn(email: string, password: string): Promise<void>;
  /** Ends the session in every tab and revokes the refresh token. Never throws. */
  signOut(): Promise<void>;
  /** Reloads account, groups and permissions, e.g. after the user changed their own account. Never throws; on failure the previous data stay. */
  reload(): Promise<void>;
}

/** Permission checks for the signed-in account; changes when access data are reloaded. */
export interface Permissions extends Readable<object> {
  /** Inherited from parent groups; without a group, any group grants it; absent: denied. */
  can(permission: Permission, groupId?: string): boolean;
}

/** The group scope chosen in the title bar: a group and all below it; null: everything. Stored in the URL as `?group=`. */
export interface Scope extends Readable<string | null> {
  set(groupId: string | null): void;
}

/** Access to the API. */
export interface Transport {
  /**
   * `fetch` with the bearer token, a request id and the 401 policy. `path` is relative to the API, e.g. `/v2/account`.
   * Resolves for every HTTP status. @throws TypeError when there is no response; DOMException `AbortError` when aborted
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** One WebSocket for the tab. */
export interface Live {
  /** `down` while it tries to reconnect. */
  readonly status: Readable<'idle' | 'connecting' | 'open' | 'down'>;
  /**
   * Subscribes to a topic. Subscriptions survive reconnects; after one, `onResume` reports that messages may have been missed. A tab that has been
   * hidden for a minute receives no messages for subscribers with `onResume`, which is called when the tab is shown.
   */
  subscribe<T extends keyof LiveTopics>(topic: T, onMessage: (data: LiveTopics[T]) => void, onResume?: () => void): () => void;
}

export interface FlashOptions {
  /** Display time in ms, by default 4000 (specification, section 9). */
  readonly timeout?: number;
  /** The server's message, in its language: shown on request. */
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

/** Navigator for react-router's `<Router navigator>`; writes to the only history, which the host owns. */
export interface ShellNavigator {
  createHref(to: To): string;
  go(delta: number): void;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
}

export interface Navigation {
  readonly location: Readable<ShellLocation>;
  readonly navigator: ShellNavigator;
  /** Returns the URL of a named route of any remote, preserving the group scope; `/welcome` when the route is unknown. */
  href(routeName: string, params?: Readonly<Record<string, string>>): string;
  /** Navigates to a named route. */
  go(routeName: string, params?: Readonly<Record<string, string>>): void;
  /** Blocks navigation, closing of the tab and switching of releases while work is unsaved. `reason` is shown to the user. Returns the function that unblocks. */
  block(reason: string): () => void;
}

export interface Panels {
  /** Opens a side panel of any remote; the event `app.panel` reports which is open. Never throws: an unknown or failing panel is reported to the user. */
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

/** Settings that a deployment sets at run time. The feature of an absent address is unavailable. */
export interface PublicConfig {
  readonly guidesUrl?: string | undefined;
  readonly statusUrl?: string | undefined;
  /** A MapLibre style for the maps, or two with a space between, for light and dark. `{language}` stands for the user's language, `en` or `pl`. */
  readonly mapStyleUrl?: string | undefined;
  /** URL of the operator's privacy policy; by default, sign-up links to its own page. */
  readonly privacyUrl?: string | undefined;
  /** URL of a support chat on its own origin; login pages show it in a sandboxed frame (docs/decisions/0023). */
  readonly chatUrl?: string | undefined;
  /** Whether the data come from the sandbox. */
  readonly sandbox?: boolean | undefined;
}

/** Passed by the host to every remote, by value, as the single-spa prop `shell`. */
export interface Shell {
  /** The contract version the host implements (semver). */
  readonly contract: string;
  readonly session: Session;
  readonly permissions: Permissions;
  readonly groups: Readable<GroupTree>;
  readonly scope: Scope;
  readonly transport: Transport;
  /** Transport for API calls without session (sign-up, recovery): no session data are sent, and no response ends a session. */
  readonly visitorTransport: Transport;
  /** Transport to the release plane: like `transport`, with paths relative to `/releases`, e.g. `/overview`. */
  readonly releasePlane: Transport;
  readonly live: Live;
  readonly bus: Bus;
  readonly flash: Flash;
  readonly navigation: Navigation;
  readonly panels: Panels;
  readonly drafts: Drafts;
  readonly locale: LocaleSetting;
  readonly theme: ThemeSetting;
  readonly config: PublicConfig;
  /** The page's Content-Security-Policy nonce, for styles added at run time. */
  readonly nonce: string;
  /** Aborted when another release has replaced this one and its roots are unmounted: end what outlives screens, e.g. caches and timers. */
  readonly ended: AbortSignal;
}
