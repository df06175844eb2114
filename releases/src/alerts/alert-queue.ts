import { DeliveryError, type AlertChannel } from './channels.ts';
import type { Alert } from './alert.ts';
import pRetry from 'p-retry';

/** How a channel is doing. Errors name no secret and no address. */
export interface ChannelStatus {
  readonly channel: AlertChannel['name'];
  /** When an alert was last sent; null if none was. */
  readonly lastSent: string | null;
  /** Why the last attempt failed; null if it succeeded. */
  readonly failing: string | null;
  /** When an attempt last failed; null if none did. */
  readonly lastFailed: string | null;
  /** HTTP or SMTP status of that attempt; null without a response. */
  readonly responseCode: number | null;
  /** Alerts that aren't sent yet. */
  readonly waiting: number;
  /** Alerts that were given up: the queue was full, or all attempts failed. */
  readonly lost: number;
}

/** Alerts that wait for one channel. */
const MAX_WAITING = 50;
/** Attempts: about eight hours with the delays below, in ms. */
export const RETRIES = { retries: 40, factor: 2, minTimeout: 1_000, maxTimeout: 15 * 60_000, randomize: true } as const;
export type Retries = Omit<typeof RETRIES, 'minTimeout'> & { readonly minTimeout: number };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends alerts through one channel, one after the other, and repeats failed attempts. Never throws and never blocks its caller. */
export class AlertQueue {
  readonly #channel: AlertChannel;
  readonly #report: (what: string, why: string) => void;
  readonly #retries: Retries;
  readonly #waiting: Alert[] = [];
  readonly #end = new AbortController();
  #lastSent: string | null = null;
  #failing: string | null = null;
  #lastFailed: string | null = null;
  #responseCode: number | null = null;
  #lost = 0;
  #working: Promise<void> | undefined;

  constructor(channel: AlertChannel, report: (what: string, why: string) => void, retries: Retries = RETRIES) {
    this.#channel = channel;
    this.#report = report;
    this.#retries = retries;
  }

  add(alert: Alert): void {
    if (this.#end.signal.aborted) return;
    if (this.#waiting.length >= MAX_WAITING) {
      this.#waiting.shift();
      this.#lost += 1;
    }
    this.#waiting.push(alert);
    this.#working ??= this.#work();
  }

  status(): ChannelStatus {
    const { name: channel } = this.#channel;
    return {
      channel,
      lastSent: this.#lastSent,
      failing: this.#failing,
      lastFailed: this.#lastFailed,
      responseCode: this.#responseCode,
      waiting: this.#waiting.length,
      lost: this.#lost,
    };
  }

  /** Ends all attempts. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#working;
    this.#channel.close();
  }

  async #work(): Promise<void> {
    for (let alert = this.#waiting[0]; alert !== undefined && !this.#end.signal.aborted; alert = this.#waiting[0]) {
      await this.#send(alert);
      if (this.#waiting[0] === alert) this.#waiting.shift();
    }
    this.#working = undefined;
  }

  async #send(alert: Alert): Promise<void> {
    try {
      await pRetry(() => this.#channel.send(alert), {
        ...this.#retries,
        signal: this.#end.signal,
        unref: true,
        onFailedAttempt: ({ error }) => this.#onFailure(error),
      });
      this.#lastSent = new Date().toISOString();
      this.#failing = null;
    } catch {
      if (!this.#end.signal.aborted) this.#lost += 1;
    }
  }

  #onFailure(error: unknown): void {
    if (this.#failing === null) this.#report(`couldn't send an alert by ${this.#channel.name}; trying again`, messageOf(error));
    this.#failing = messageOf(error);
    this.#lastFailed = new Date().toISOString();
    this.#responseCode = error instanceof DeliveryError ? error.responseCode : null;
  }
}
