import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { Compile } from 'typebox/compile';
import {
  SandboxResponseBody,
  SandboxReadyBody,
  type SandboxResponse,
  type SandboxRequest,
  type SandboxRequestContent,
} from '../protocol/sandbox-messages.ts';
import { MAX_PUBLISHED_BYTES } from '../protocol/message-parser.ts';
import { SANDBOX_RESPONSES, SANDBOX_REQUESTS } from '../protocol/topics.ts';

/** The server's connection to the sandbox. */
export interface SandboxClient {
  /** Sends a request. Returns null when no sandbox answers. @throws Error when it is larger than the broker accepts */
  request(request: SandboxRequestContent): Promise<SandboxResponse | null>;
}

/** Timeout of a request, in ms. Short, because the sandbox answers from memory. */
const REQUEST_TIMEOUT = 2_500;

const answerValidator = Compile(SandboxResponseBody);
const readyValidator = Compile(SandboxReadyBody);

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return null;
  }
}

/** A request without an answer so far. */
interface Pending {
  readonly send: () => Promise<unknown>;
  readonly onAnswer: (answer: SandboxResponse) => void;
}

/**
 * Request and response over two MQTT topics. Every server process receives all answers and picks its own by id. After a sandbox restart,
 * unanswered requests are sent again.
 */
export function createSandboxClient(client: MqttClient, timeout = REQUEST_TIMEOUT): SandboxClient {
  const pending = new Map<string, Pending>();
  let listening: Promise<unknown> | null = null;
  client.on('message', (topic, payload) => {
    if (topic !== SANDBOX_RESPONSES) return;
    const message = parseJson(payload);
    if (answerValidator.Check(message)) pending.get(message.id)?.onAnswer(message);
    // If the repeated request fails as well, it times out.
    else if (readyValidator.Check(message)) for (const { send } of pending.values()) send().catch(() => {});
  });

  const listen = () =>
    (listening ??= client.subscribeAsync(SANDBOX_RESPONSES, { qos: 0 }).catch((error: unknown) => {
      listening = null;
      throw error;
    }));

  return {
    async request(request) {
      if (!client.connected) return null;
      await listen();
      const id = randomUUID();
      const message = JSON.stringify({ id, ...request } satisfies SandboxRequest);
      const bytes = Buffer.byteLength(message);
      if (bytes > MAX_PUBLISHED_BYTES) throw new Error(`The request has ${bytes} bytes; the broker accepts ${MAX_PUBLISHED_BYTES}.`);
      const send = () => client.publishAsync(SANDBOX_REQUESTS, message, { qos: 0 });
      const answer = new Promise<SandboxResponse | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), timeout);
        pending.set(id, {
          send,
          onAnswer(given) {
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
