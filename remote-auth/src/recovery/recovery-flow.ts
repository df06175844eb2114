/** The steps of a recovery, in order. Source: specification, section 2, "Recovery screen". */
export const recoverySteps = ['first', 'enterCode', 'newPassword', 'success'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export type RecoveryEvent = 'codeSent' | 'verified' | 'reset' | 'back';

/** Other events are ignored. `left`: back on the sign-in page. Source: specification, sections 2 and 4. */
const transitions: Readonly<Record<RecoveryStep, Readonly<Partial<Record<RecoveryEvent, RecoveryStep | 'left'>>>>> = {
  first: { codeSent: 'enterCode', back: 'left' },
  enterCode: { verified: 'newPassword', back: 'first' },
  newPassword: { reset: 'success', back: 'first' },
  success: { back: 'first' },
};

/** Returns the next step. Late responses, after going back, are ignored. */
export function recoveryReducer(step: RecoveryStep | 'left', event: RecoveryEvent): RecoveryStep | 'left' {
  return step === 'left' ? step : (transitions[step][event] ?? step);
}
