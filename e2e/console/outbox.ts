import { expect } from '@playwright/test';
import { consoleUrl } from '../setup/environment.ts';

/** Returns a unique e-mail address. */
export const newAddress = (name: string) => `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@signup.example`;

/** Returns the codes in the sandbox's outbox for an address or phone, newest first. */
export async function codesFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${consoleUrl()}/api/outbox?${new URLSearchParams({ to: recipient }).toString()}`);
  const page = await answer.text();
  return [...page.matchAll(/<p class="code">.*?(\d{6})<\/p>/gs)].map(([, code]) => code ?? '');
}

/** Waits for `count` codes. Returns the newest. */
export async function codeFor(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesFor(recipient)).length, { message: `codes for ${recipient}` }).toBe(count);
  return (await codesFor(recipient))[0] ?? '';
}
