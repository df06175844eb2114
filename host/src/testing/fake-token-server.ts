import type { Fetcher } from '../network/fetcher.ts';

/**
 * A token server with the habits of the real one: refresh tokens are for single use, and using one twice revokes all that came of the same
 * sign-in. Answers after `delay` ms of simulated time.
 */
export class FakeTokenServer {
  expiresIn = 3600;
  delay = 50;
  /** `down`: no answer; `broken`: 500 with a page; or what it says instead. */
  trouble: 'down' | 'broken' | null = null;
  /** Gives the next tokens again to anyone who asks twice before they are used, as the real one does for some seconds. */
  grace = false;
  readonly refreshes: string[] = [];
  readonly revoked: string[] = [];
  #count = 0;
  #live: string | null = null;
  readonly #spent = new Map<string, string>();

  readonly fetch = (async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.trouble === 'down') throw new TypeError('Failed to fetch');
    if (this.trouble === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const form = new URLSearchParams(init?.body as string);
    if (url.endsWith('/revoke')) {
      this.revoked.push(form.get('refresh_token') ?? '');
      return Response.json({});
    }
    if (form.get('grant_type') === 'password')
      return form.get('password') === 'right-password' ? this.issue() : this.#refuse('Wrong e-mail or password');
    const token = form.get('refresh_token') ?? '';
    this.refreshes.push(token);
    const child = this.#spent.get(token);
    if (this.grace && child !== undefined && child === this.#live) return this.#answer(`again-${child}`, child);
    if (child !== undefined) this.#live = null;
    if (token !== this.#live) return this.#refuse('The refresh token is not valid');
    this.#spent.set(token, `refresh-${this.#count + 1}`);
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

  /** Tokens of a sign-in some time ago, as local storage keeps them. @param validFor ms from now */
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
