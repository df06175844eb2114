import { expect } from '@playwright/test';
import { consoleUrl } from '../setup/environment.ts';

/** An address that no one else has: each test signs up someone new. */
export const newAddress = (name: string) => `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@signup.example`;

/** The codes in the sandbox's outbox for an address or a phone, the newest first. */
export async function codesFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${consoleUrl()}/api/outbox?${new URLSearchParams({ to: recipient }).toString()}`);
  const page = await answer.text();
  return [...page.matchAll(/<p class="code">.*?(\d{6})<\/p>/gs)].map(([, code]) => code ?? '');
}

/** The newest code, once there are so many. */
export async function codeFor(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesFor(recipient)).length, { message: `codes for ${recipient}` }).toBe(count);
  return (await codesFor(recipient))[0] ?? '';
}
