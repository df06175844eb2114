import type { Kernel } from '../../kernel/module.ts';
import { entryById } from '../fleet/dispatch/command.ledger.ts';
import { commandsTopic } from '../fleet/telemetry/fleet-topics.ts';
import { isOpen, settlePairing } from './pairing-settlement.ts';

/** How often the ledger is read while nothing is heard, in milliseconds: another process may have the answer. */
const LOOK_EVERY = 1000;

/** Resolves when the command has ended and its result is written down, when `within` milliseconds have passed, or when the server closes. */
export async function pairingAnswered(kernel: Kernel, commandId: string, within: number, closing: AbortSignal): Promise<void> {
  const until = Date.now() + within;
  let wake: () => void = () => undefined;
  let heard = false;
  const hear = () => {
    heard = true;
    wake();
  };
  const stop = kernel.live.listen((topic, messages) => {
    if (topic.name === commandsTopic.name && messages.some(({ key }) => key === commandId)) hear();
  });
  closing.addEventListener('abort', hear);
  try {
    for (;;) {
      heard = false;
      const entry = await entryById(kernel.db, commandId);
      if (entry === null) return;
      if (!isOpen(entry)) return await settlePairing(kernel, commandId);
      const left = until - Date.now();
      if (left <= 0 || closing.aborted) return;
      if (heard) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, LOOK_EVERY));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stop();
    closing.removeEventListener('abort', hear);
  }
}
