import type { Fetcher } from '../network/fetcher.ts';

/**
 * A token server that behaves like the real one: refresh tokens are single-use, and reuse revokes all tokens of the sign-in. Responds after
 * `delay` ms of simulated time.
 */
export class FakeTokenServer {
  expiresIn = 3600;
  delay = 50;
  /** `down`: no response; `broken`: 502 with an HTML page. */
  failure: 'down' | 'broken' | null = null;
  /** Returns the next tokens again for a repeated request before they are used, as the real server does for some seconds. */
  allowsReuse = false;
  readonly refreshes: string[] = [];
  readonly revoked: string[] = [];
  #count = 0;
  #live: string | null = null;
  readonly #used = new Map<string, string>();

  readonly fetch = (async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.failure === 'down') throw new TypeError('Failed to fetch');
    if (this.failure === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const form = new URLSearchParams(init?.body as string);
    if (url.endsWith('/revoke')) {
      this.revoked.push(form.get('refresh_token') ?? '');
      return Response.json({});
    }
    if (form.get('grant_type') === 'password')
      return form.get('password') === 'right-password' ? this.issue() : this.#refuse('Wrong e-mail or password');
    const token = form.get('refresh_token') ?? '';
    this.refreshes.push(token);
    const child = this.#used.get(token);
    if (this.allowsReuse && child !== undefined && child === this.#live) return this.#answer(`again-${child}`, child);
    if (child !== undefined) this.#live = null;
    if (token !== this.#live) return this.#refuse('The refresh token is not valid');
    this.#used.set(token, `refresh-${this.#count + 1}`);
    return this.issue();
  }) as Fetcher;

  issue() {
    this.#count += 1;
    this.#live = `refresh-${this.#count}`;
    return this.#answer(`access-${this.#count}`, this.#live);
  }

  #answer(access: string, refresh: string) {
    return Response.json({ access_token: access, refresh_token: refresh, expires_in: this.expiresIn, token_type: 'Bearer' });
  }

  /** Tokens of an earlier sign-in as stored in local storage. @param validFor ms from now */
  stored(validFor: number): string {
    this.#count += 1;
    this.#live = `refresh-${this.#count}`;
    return JSON.stringify({
      access_token: `access-${this.#count}`,
      refresh_token: this.#live,
      expires_in: this.expiresIn,
      valid_till: Date.now() + validFor,
    });
  }

  #refuse(description: string) {
    return Response.json({ error: 'invalid_grant', error_description: description }, { status: 400 });
  }
}
