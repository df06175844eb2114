/** Working hours from the report. */
export interface SlaHours {
  readonly confirm: number;
  readonly complete: number;
}
