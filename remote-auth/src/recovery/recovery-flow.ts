/** The steps of a recovery, in order. Source: specification, section 2, "Recovery screen". */
export const recoverySteps = ['first', 'enterCode', 'newPassword', 'success'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export type RecoveryEvent = 'codeSent' | 'verified' | 'reset' | 'back';

/** What each event does in each step; what is not listed changes nothing. `left`: back on the sign-in page. Source: specification, sections 2 and 4. */
const moves: Readonly<Record<RecoveryStep, Readonly<Partial<Record<RecoveryEvent, RecoveryStep | 'left'>>>>> = {
  first: { codeSent: 'enterCode', back: 'left' },
  enterCode: { verified: 'newPassword', back: 'first' },
  newPassword: { reset: 'success', back: 'first' },
  success: { back: 'first' },
};

/** Moves a recovery on; an answer that comes after the person went back changes nothing. */
export function recover(step: RecoveryStep | 'left', event: RecoveryEvent): RecoveryStep | 'left' {
  return step === 'left' ? step : (moves[step][event] ?? step);
}
