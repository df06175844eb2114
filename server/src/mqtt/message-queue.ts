import Denque from 'denque';
import mqemitter, { type MQEmitter } from 'mqemitter';

/**
 * Aedes' emitter with another queue for waiting messages. Its own is an array, of which each delivery removes the first element: from some 30,000
 * waiting messages on, that moves all others in memory, and a broker with such a backlog never catches up.
 * @param concurrency messages that are delivered at the same time; more of them wait
 */
export function createMessageQueue(concurrency: number): MQEmitter {
  const emitter = mqemitter({ concurrency, matchEmptyLevels: true });
  return Object.assign(emitter, { _messageQueue: new Denque(), _messageCallbacks: new Denque() });
}
