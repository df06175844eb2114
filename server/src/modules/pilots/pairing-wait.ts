import type { Kernel } from '../../kernel/module.ts';
import { entryById } from '../fleet/dispatch/command.ledger.ts';
import { commandsTopic } from '../fleet/telemetry/fleet-topics.ts';
import { isOpen, settlePairing } from './pairing-settlement.ts';

/** Interval of polling the ledger, in milliseconds, in case another process received the answer. */
const POLL_INTERVAL = 1000;

/** Resolves when the command has ended and its result is saved, after `within` milliseconds, or when the server closes. */
export async function waitForPairing(kernel: Kernel, commandId: string, within: number, closing: AbortSignal): Promise<void> {
  const until = Date.now() + within;
  let wake: () => void = () => undefined;
  let notified = false;
  const onNotified = () => {
    notified = true;
    wake();
  };
  const stop = kernel.live.listen((topic, messages) => {
    if (topic.name === commandsTopic.name && messages.some(({ key }) => key === commandId)) onNotified();
  });
  closing.addEventListener('abort', onNotified);
  try {
    for (;;) {
      notified = false;
      const entry = await entryById(kernel.db, commandId);
      if (entry === null) return;
      if (!isOpen(entry)) return await settlePairing(kernel, commandId);
      const left = until - Date.now();
      if (left <= 0 || closing.aborted) return;
      if (notified) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, POLL_INTERVAL));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stop();
    closing.removeEventListener('abort', onNotified);
  }
}
