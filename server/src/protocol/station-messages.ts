/**
 * What stations and the server say to each other over MQTT, under `station/<hubId>/<what>`. JSON, at most `MAX_MESSAGE_BYTES`; times are
 * milliseconds since 1970 by the speaker's clock.
 */

/** `report`: a cabinet as it stands now. Sent every 30 s, when something changed, and when asked to (`updateSlots`). */
export interface StationReport {
  readonly ts: number;
  readonly pointId: string;
  /** Volts of the supply. */
  readonly voltage: number | null;
  /** Degrees Celsius within the cabinet. */
  readonly temperature: number | null;
  readonly slots: readonly SlotReport[];
}

/** A slot as its station reports it. Source of the flags: specification, section 2, "Battery-swap hubs". */
export interface SlotReport {
  readonly number: number;
  readonly connected: boolean;
  readonly empty: boolean;
  readonly charged: boolean;
  readonly charging: boolean;
  readonly booked: boolean;
  readonly allowCharging: boolean;
  readonly doorOpen: boolean;
  readonly voltage: number | null;
  readonly temperature: number | null;
  readonly percentage: number | null;
  readonly batteryId: string | null;
  readonly minutesToFull: number | null;
}

/** `event`: something happened. `type` is one of `stationEvents`; `commandId` names the command that brought it about. */
export interface StationEventReport {
  readonly ts: number;
  readonly type: string;
  readonly pointId: string | null;
  readonly slot: number | null;
  readonly commandId: string | null;
}

/** `swap`: a rider brought a battery and took another. Told once or more; the id makes it one. */
export interface SwapReport {
  readonly id: string;
  readonly pointId: string;
  readonly returnedSlot: number;
  readonly takenSlot: number;
  readonly userId: string | null;
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** `alert`: something is wrong, or is over. The id is the station's own and stays the same from start to finish. */
export interface AlertReport {
  readonly id: string;
  readonly ts: number;
  /** `point` or `charger`. */
  readonly type: string;
  readonly pointId: string | null;
  /** The slot it is about; absent or null: no single one. */
  readonly slot?: number | null;
  readonly description: string;
  readonly state: string;
}

/** `command`: from the server. The station ignores it from `expiresAt` on. */
export interface StationCommandMessage {
  readonly id: string;
  readonly command: string;
  readonly slot: number | null;
  readonly at: number;
  readonly expiresAt: number;
}

/** `ack`: the station's answer. `accepted`: it has begun, the last word comes later. */
export interface StationAck {
  readonly id: string;
  readonly result: 'accepted' | 'done' | 'refused';
  readonly reason: string | null;
}
