import type { TSchema } from 'typebox';
import { AckSchema, CommandSchema, TelemetrySchema } from './messages.ts';
import { SandboxResponseBody, SandboxRequestBody, SandboxReadyBody } from './sandbox-messages.ts';
import {
  AlertSchema,
  StationAckSchema,
  StationCommandSchema,
  StationEventSchema,
  StationReportSchema,
  SwapSchema,
} from './station-messages.ts';
import { stationTopic } from './station-topics.ts';
import { ackTopic, commandTopic, SANDBOX_RESPONSES, SANDBOX_REQUESTS, telemetryTopic } from './topics.ts';

interface Message {
  readonly name: string;
  readonly summary: string;
  readonly payload: TSchema;
  /** A valid message. */
  readonly example: object;
}

/** A topic or topic pattern, and its messages. */
export interface Channel {
  readonly name: string;
  /** The topic, with parameters in braces. */
  readonly address: string;
  /** The server's role. */
  readonly server: 'send' | 'receive';
  /** The MQTT quality of service of the publisher. */
  readonly qos: 0 | 1;
  readonly messages: readonly Message[];
}

const COMPUTER = '{computerId}';
const HUB = '{hubId}';
const AT = 1_790_000_000_000;
const COMMAND = '5e4c2b0a-7f1d-4c55-9a8e-0f6f3d1b2c4d';

/** All MQTT channels, from the server's point of view. */
export const channels: readonly Channel[] = [
  {
    name: 'vehicleTelemetry',
    address: telemetryTopic(COMPUTER),
    server: 'receive',
    qos: 0,
    messages: [
      {
        name: 'Telemetry',
        summary: 'State report of a vehicle',
        payload: TelemetrySchema,
        example: { ts: AT, state: 'parked', lat: 52.2297, lon: 21.0122, speed: 0, percentage: 80, locked: true },
      },
    ],
  },
  {
    name: 'vehicleCommand',
    address: commandTopic(COMPUTER),
    server: 'send',
    qos: 0,
    messages: [
      {
        name: 'Command',
        summary: 'Command for a vehicle',
        payload: CommandSchema,
        example: { id: COMMAND, command: 'pairKeyfob', keyfob: 'FOB-100001', at: AT, expiresAt: AT + 30_000 },
      },
    ],
  },
  {
    name: 'vehicleAck',
    address: ackTopic(COMPUTER),
    server: 'receive',
    qos: 1,
    messages: [
      {
        name: 'Ack',
        summary: 'Result of a command',
        payload: AckSchema,
        example: { id: COMMAND, result: 'refused', reason: 'keyfob-memory-full' },
      },
    ],
  },
  {
    name: 'stationReport',
    address: stationTopic(HUB, 'report'),
    server: 'receive',
    qos: 0,
    messages: [
      {
        name: 'StationReport',
        summary: 'State of a cabinet: every 30 s, after a change, and on request',
        payload: StationReportSchema,
        example: {
          ts: AT,
          pointId: 'st-0001-a',
          voltage: 230.4,
          temperature: 22.1,
          slots: [
            {
              number: 1,
              connected: true,
              empty: false,
              charged: false,
              charging: true,
              booked: false,
              allowCharging: true,
              doorOpen: false,
              percentage: 61.3,
              batteryId: 'BAT-000123',
            },
          ],
        },
      },
    ],
  },
  {
    name: 'stationEvent',
    address: stationTopic(HUB, 'event'),
    server: 'receive',
    qos: 1,
    messages: [
      {
        name: 'StationEvent',
        summary: 'Event at the station',
        payload: StationEventSchema,
        example: { ts: AT, type: 'doorOpened', pointId: 'st-0001-a', slot: 1, commandId: COMMAND },
      },
    ],
  },
  {
    name: 'stationSwap',
    address: stationTopic(HUB, 'swap'),
    server: 'receive',
    qos: 1,
    messages: [
      {
        name: 'Swap',
        summary: 'A rider swapped a battery. Messages with the same ID count as one swap',
        payload: SwapSchema,
        example: { id: 's-1', pointId: 'st-0001-a', returnedSlot: 1, takenSlot: 2, startedAt: AT, finishedAt: AT + 40_000 },
      },
    ],
  },
  {
    name: 'stationAlert',
    address: stationTopic(HUB, 'alert'),
    server: 'receive',
    qos: 1,
    messages: [
      {
        name: 'Alert',
        summary: 'An alert started or finished',
        payload: AlertSchema,
        example: { id: 'a-1', ts: AT, type: 'point', pointId: 'st-0001-a', slot: 1, description: 'doorBlocked', state: 'started' },
      },
    ],
  },
  {
    name: 'stationAck',
    address: stationTopic(HUB, 'ack'),
    server: 'receive',
    qos: 1,
    messages: [
      { name: 'StationAck', summary: 'Result of a command', payload: StationAckSchema, example: { id: COMMAND, result: 'accepted' } },
    ],
  },
  {
    name: 'stationCommand',
    address: stationTopic(HUB, 'command'),
    server: 'send',
    qos: 0,
    messages: [
      {
        name: 'StationCommand',
        summary: 'Command for a station',
        payload: StationCommandSchema,
        example: { id: COMMAND, command: 'openDoor', slot: 1, at: AT, expiresAt: AT + 15_000 },
      },
    ],
  },
  {
    name: 'sandboxRequests',
    address: SANDBOX_REQUESTS,
    server: 'send',
    qos: 0,
    messages: [
      {
        name: 'SandboxRequest',
        summary: 'Controls a simulated vehicle or station; without an act, requests its state',
        payload: SandboxRequestBody,
        example: { id: COMMAND, computerId: 'PL-000001', act: { act: 'battery', percentage: 12 } },
      },
    ],
  },
  {
    name: 'sandboxResponses',
    address: SANDBOX_RESPONSES,
    server: 'receive',
    qos: 0,
    messages: [
      {
        name: 'SandboxResponse',
        summary: 'Result of a request to the sandbox',
        payload: SandboxResponseBody,
        example: { id: COMMAND, vehicles: 5000, simulated: null, station: null, refused: null },
      },
      {
        name: 'SandboxReady',
        summary: "The sandbox is ready. Requests sent before this message didn't reach it",
        payload: SandboxReadyBody,
        example: { ready: 'sandbox' },
      },
    ],
  },
];
