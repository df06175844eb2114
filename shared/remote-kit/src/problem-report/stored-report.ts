import { ApiError, type paths } from '@fleet-console/api';
import type { DamageType } from '../damage/damage-types.ts';

type ReportBody = paths['/v1/service-request']['post']['requestBody']['content']['application/json'];
export type Priority = NonNullable<ReportBody['priority']>;
export const priorities = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[];

export interface Position {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
}

/** A vehicle to report an issue of, with what was known about it when it was chosen. */
export interface ReportVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  /** Null: chosen by its ID without a connection. */
  readonly groupId: string | null;
  /** Last reported. */
  readonly position: Position | null;
  /** When its IoT module was last heard, in ms since 1970. */
  readonly lastContact: number | null;
  /** Whether it stands in its hub, by its position; null: unknown. */
  readonly inAssignedHub: boolean | null;
}

/** What is entered in the form. */
export interface ReportFields {
  readonly damageTypes: readonly DamageType[];
  readonly rideable: boolean;
  /** Also takes a vehicle that isn't rideable out of rental. */
  readonly takeOut: boolean;
  readonly info: string;
  /** Null: as the server derives it from `rideable`. */
  readonly priority: Priority | null;
  /** Null: as known from the vehicle's position. */
  readonly inAssignedHub: boolean | null;
  /** Null: the vehicle's last position. */
  readonly position: Position | null;
  readonly place: string;
}

export const emptyFields: ReportFields = {
  damageTypes: [],
  rideable: true,
  takeOut: true,
  info: '',
  priority: null,
  inAssignedHub: null,
  position: null,
  place: '',
};

/** Why the server refused a report. */
export interface ReportRefusal {
  readonly status: number;
  readonly code: string;
}

/** The refusal as an error of the API, whose text is found by its code. */
export const refusalError = ({ status, code }: ReportRefusal): ApiError => new ApiError(status, code, code);

/** A photo, video or PDF of a report. */
export interface ReportFile {
  readonly id: string;
  readonly reportId: string;
  readonly name: string;
  readonly blob: Blob;
  /** Position among the files of the report. */
  readonly order: number;
  /** Address of its upload, to resume it; null: not begun. */
  readonly address: string | null;
}

interface ReportBase {
  readonly id: string;
  /** Account that wrote it; others neither see nor send it. */
  readonly accountId: string;
  /** In ms since 1970. */
  readonly changedAt: number;
  readonly fields: ReportFields;
}

/** An unfinished form. */
export interface ReportDraft extends ReportBase {
  readonly status: 'draft';
  readonly groupId: string | null;
  readonly vehicles: readonly ReportVehicle[];
}

/** A report on its way to the server. Its id makes the call idempotent. */
export interface OutgoingReport extends ReportBase {
  readonly status: 'waiting' | 'refused' | 'sent';
  readonly vehicle: ReportVehicle;
  /** Number of the request that the server created. */
  readonly requestId: string | null;
  /** Files that aren't on the server yet. */
  readonly filesLeft: number;
  /** Files that the server refused, and why. */
  readonly refusedFiles: readonly { readonly name: string; readonly refusal: ReportRefusal }[];
  /** Set while `refused`. */
  readonly refusal: ReportRefusal | null;
}

export type StoredReport = ReportDraft | OutgoingReport;

/** Whether the server refused files of a report that it has. */
export const lacksFiles = (report: StoredReport): boolean => report.status === 'sent' && report.refusedFiles.length > 0;

export const isOutgoing = (report: StoredReport): report is OutgoingReport => report.status !== 'draft';
