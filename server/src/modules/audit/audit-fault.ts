/**
 * `entry`: it is missing or was changed. `head-differs`: it has another hash than the recorded head. `head-missing`: it was recorded as the last one and is
 * missing. `heads-file`: the file of recorded heads was changed, or can't be read.
 */
export type AuditFault =
  | { readonly kind: 'entry' | 'head-differs' | 'head-missing'; readonly seq: number }
  | { readonly kind: 'heads-file'; readonly message: string };

const sentences = {
  entry: (seq: number) => `entry ${seq} is missing or was changed`,
  'head-differs': (seq: number) => `entry ${seq} doesn't match the recorded head`,
  'head-missing': (seq: number) => `entry ${seq} was recorded as the last one and is missing`,
};

/** The fault as a sentence, for the command line. */
export const faultText = (fault: AuditFault): string => (fault.kind === 'heads-file' ? fault.message : sentences[fault.kind](fault.seq));
