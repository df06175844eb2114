import type { StationAck, StationCommandMessage } from '../../protocol/station-messages.ts';
import { ReplyCache } from '../scheduling/reply-cache.ts';
import { setCharging, type SimulatedSlot } from './simulated-slot.ts';
import type { StationCore } from './station-core.ts';
import { closeDoor, openDoor } from './station-doors.ts';

const SECOND = 1000;
/** Delay of a slow door: noticeable, but within the time limit. */
const SLOW = 12 * SECOND;
/** Timeout of a stuck door. */
const DOOR_TIMEOUT = 20 * SECOND;

const modes = { allowCharging: 'allow', stopCharging: 'stop', forceCharging: 'force' } as const;
const eventsOf = { allow: 'chargingAllowed', stop: 'chargingStopped', force: 'chargingForced' } as const;

/** Executes commands of the server; a repeated id once. */
export function createStationCommands(core: StationCore): (message: StationCommandMessage, at: number) => void {
  const replies = new ReplyCache<StationAck>();
  const { queue, random } = core;

  const reply = (at: number, id: string, result: StationAck['result'], reason: string | null = null) => {
    core.emit({ kind: 'ack', message: replies.add({ id, result, reason }) }, at);
  };

  const unlock = (slot: SimulatedSlot, id: string, from: number) => {
    reply(from, id, 'accepted');
    if (slot.manner === 'sticks') return queue.add(from + DOOR_TIMEOUT, (at) => core.event(at, 'doorFailed', slot, id));
    const opensAt = from + (slot.manner === 'slow' ? SLOW : random.between(1, 3) * SECOND);
    queue.add(opensAt, (at) => {
      if (!slot.report.doorOpen) openDoor(core, slot, at, id);
      reply(at, id, 'done');
      queue.add(at + random.between(15, 25) * SECOND, (dueAt) => closeDoor(core, slot, dueAt));
    });
  };

  const charge = (slot: SimulatedSlot, id: string, mode: 'allow' | 'stop' | 'force', at: number) => {
    const turned = setCharging(slot, mode);
    core.event(at, eventsOf[mode], slot, id);
    if (mode === 'allow') core.charging(at, slot, turned);
    reply(at, id, 'done');
  };

  const execute = ({ id, command, slot: number }: StationCommandMessage, at: number) => {
    if (command === 'updateSlots') {
      core.reportAll();
      return reply(at, id, 'done');
    }
    const slot = number === null ? undefined : core.slots.get(number);
    if (slot === undefined) return reply(at, id, 'refused', 'no-such-slot');
    if (slot.manner === 'silent') return;
    if (slot.manner === 'refuses') return reply(at, id, 'refused', 'slot-fault');
    if (!slot.report.connected) return reply(at, id, 'refused', 'slot-disconnected');
    if (command === 'openDoor') return unlock(slot, id, at);
    const mode = Object.hasOwn(modes, command) ? modes[command as keyof typeof modes] : undefined;
    return mode === undefined ? reply(at, id, 'refused', 'unknown-command') : charge(slot, id, mode, at);
  };

  return (message, at) => {
    if (at >= message.expiresAt) return;
    const before = replies.get(message.id);
    if (before) return core.emit({ kind: 'ack', message: before }, at);
    // Network delay.
    queue.add(at + random.between(80, 300), (dueAt) => execute(message, dueAt));
  };
}
