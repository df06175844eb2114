import type { StationAck, StationCommandMessage } from '../../protocol/station-messages.ts';
import { Answers } from '../scheduling/answers.ts';
import { setCharging, type SimulatedSlot } from './simulated-slot.ts';
import type { StationCore } from './station-core.ts';
import { closeDoor, openDoor } from './station-doors.ts';

const SECOND = 1000;
/** Delay of a slow door: noticeable, but within the time limit. */
const SLOW = 12 * SECOND;
/** Timeout of a stuck door. */
const GIVES_UP = 20 * SECOND;

const wishes = { allowCharging: 'allow', stopCharging: 'stop', forceCharging: 'force' } as const;
const eventsOf = { allow: 'chargingAllowed', stop: 'chargingStopped', force: 'chargingForced' } as const;

/** Executes commands of the server; a repeated id once. */
export function createStationCommands(core: StationCore): (message: StationCommandMessage, at: number) => void {
  const answers = new Answers<StationAck>();
  const { agenda, random } = core;

  const answer = (at: number, id: string, result: StationAck['result'], reason: string | null = null) => {
    core.tell({ kind: 'ack', message: answers.keep({ id, result, reason }) }, at);
  };

  const unlock = (slot: SimulatedSlot, id: string, from: number) => {
    answer(from, id, 'accepted');
    if (slot.manner === 'sticks') return agenda.add(from + GIVES_UP, (at) => core.event(at, 'doorFailed', slot, id));
    const opensAt = from + (slot.manner === 'slow' ? SLOW : random.between(1, 3) * SECOND);
    agenda.add(opensAt, (at) => {
      if (!slot.shows.doorOpen) openDoor(core, slot, at, id);
      answer(at, id, 'done');
      agenda.add(at + random.between(15, 25) * SECOND, (later) => closeDoor(core, slot, later));
    });
  };

  const charge = (slot: SimulatedSlot, id: string, wish: 'allow' | 'stop' | 'force', at: number) => {
    const turned = setCharging(slot, wish);
    core.event(at, eventsOf[wish], slot, id);
    if (wish === 'allow') core.charging(at, slot, turned);
    answer(at, id, 'done');
  };

  const carryOut = ({ id, command, slot: number }: StationCommandMessage, at: number) => {
    if (command === 'updateSlots') {
      core.reportAll();
      return answer(at, id, 'done');
    }
    const slot = number === null ? undefined : core.slots.get(number);
    if (slot === undefined) return answer(at, id, 'refused', 'no-such-slot');
    if (slot.manner === 'silent') return;
    if (slot.manner === 'refuses') return answer(at, id, 'refused', 'slot-fault');
    if (!slot.shows.connected) return answer(at, id, 'refused', 'slot-disconnected');
    if (command === 'openDoor') return unlock(slot, id, at);
    const wish = Object.hasOwn(wishes, command) ? wishes[command as keyof typeof wishes] : undefined;
    return wish === undefined ? answer(at, id, 'refused', 'unknown-command') : charge(slot, id, wish, at);
  };

  return (message, at) => {
    if (at >= message.expiresAt) return;
    const before = answers.of(message.id);
    if (before) return core.tell({ kind: 'ack', message: before }, at);
    // Network delay.
    agenda.add(at + random.between(80, 300), (later) => carryOut(message, later));
  };
}
