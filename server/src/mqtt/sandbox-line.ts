import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { Compile } from 'typebox/compile';
import { SandboxAnswerBody, type SandboxAnswer, type SandboxOrder, type SandboxQuestion } from './sandbox-messages.ts';
import { SANDBOX_ANSWERS, SANDBOX_ORDERS } from './topics.ts';

/** The server's way to the sandbox. */
export interface SandboxLine {
  /** Asks or orders. Null: nobody simulates anything here, or the sandbox is away. */
  ask(question: SandboxQuestion): Promise<SandboxAnswer | null>;
}

/** Nobody waits longer for the sandbox, in ms: it answers from memory. */
const ANSWER_WITHIN = 2_500;

const answerOf = Compile(SandboxAnswerBody);

function read(payload: Uint8Array): SandboxAnswer | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    return answerOf.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Questions and answers over two topics of their own; every server process hears the answers and picks its own by id. */
export function createSandboxLine(client: MqttClient): SandboxLine {
  const waiting = new Map<string, (answer: SandboxAnswer) => void>();
  let listening: Promise<unknown> | null = null;
  client.on('message', (topic, payload) => {
    if (topic !== SANDBOX_ANSWERS) return;
    const answer = read(payload);
    if (answer) waiting.get(answer.id)?.(answer);
  });

  const listen = () =>
    (listening ??= client.subscribeAsync(SANDBOX_ANSWERS, { qos: 0 }).catch((error: unknown) => {
      listening = null;
      throw error;
    }));

  return {
    async ask(question) {
      if (!client.connected) return null;
      await listen();
      const id = randomUUID();
      const answered = new Promise<SandboxAnswer | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), ANSWER_WITHIN);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      });
      try {
        await client.publishAsync(SANDBOX_ORDERS, JSON.stringify({ id, ...question } satisfies SandboxOrder), { qos: 0 });
        return await answered;
      } finally {
        waiting.delete(id);
      }
    },
  };
}
