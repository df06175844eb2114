import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { Compile } from 'typebox/compile';
import {
  SandboxAnswerBody,
  SandboxReadyBody,
  type SandboxAnswer,
  type SandboxOrder,
  type SandboxQuestion,
} from '../protocol/sandbox-messages.ts';
import { SANDBOX_ANSWERS, SANDBOX_ORDERS } from '../protocol/topics.ts';

/** The server's way to the sandbox. */
export interface SandboxLine {
  /** Asks or orders. Null: no one simulates anything here, or the sandbox is away. */
  ask(question: SandboxQuestion): Promise<SandboxAnswer | null>;
}

/** No one waits longer for the sandbox, in ms: it answers from memory. */
const ANSWER_WITHIN = 2_500;

const answerOf = Compile(SandboxAnswerBody);
const readyOf = Compile(SandboxReadyBody);

function read(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return null;
  }
}

/** A question on its way. */
interface Pending {
  readonly send: () => Promise<unknown>;
  readonly answered: (answer: SandboxAnswer) => void;
}

/**
 * Questions and answers over two topics of their own; every server process hears the answers and picks its own by id. A sandbox that comes
 * back is asked again what no one has answered yet.
 */
export function createSandboxLine(client: MqttClient, answerWithin = ANSWER_WITHIN): SandboxLine {
  const pending = new Map<string, Pending>();
  let listening: Promise<unknown> | null = null;
  client.on('message', (topic, payload) => {
    if (topic !== SANDBOX_ANSWERS) return;
    const message = read(payload);
    if (answerOf.Check(message)) pending.get(message.id)?.answered(message);
    // What is lost again ends with its time.
    else if (readyOf.Check(message)) for (const { send } of pending.values()) send().catch(() => {});
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
      const order = JSON.stringify({ id, ...question } satisfies SandboxOrder);
      const send = () => client.publishAsync(SANDBOX_ORDERS, order, { qos: 0 });
      const answer = new Promise<SandboxAnswer | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), answerWithin);
        pending.set(id, {
          send,
          answered(given) {
            clearTimeout(timer);
            resolve(given);
          },
        });
      });
      try {
        await send();
        return await answer;
      } finally {
        pending.delete(id);
      }
    },
  };
}
