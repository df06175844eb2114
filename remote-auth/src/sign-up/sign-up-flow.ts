/** The steps of signing up, in order. Source: specification, section 2, "Sign-up screen". */
export const signUpSteps = ['first', 'enterCode', 'fillData', 'success'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** State of a sign-up, in memory only. */
export interface SignUpFlow {
  /** `left`: back on the sign-in page. */
  readonly step: SignUpStep | 'left';
  /** E-mail of the account this flow has registered: its code is used, only signing in is left. */
  readonly registered: string | null;
}

export type SignUpEvent =
  | { readonly type: 'verified' }
  | { readonly type: 'registered'; readonly email: string }
  | { readonly type: 'signedIn' }
  | { readonly type: 'completed' }
  | { readonly type: 'back' };

export const initialSignUp: SignUpFlow = { step: 'first', registered: null };

/** The step of the back arrow. Source: specification, section 2. */
function previousStep(step: SignUpFlow['step']): SignUpFlow['step'] {
  if (step === 'success') return 'fillData';
  return step === 'first' ? 'left' : 'first';
}

/** Returns the next state; events that don't belong to the step are ignored. Source: specification, section 4, "Sign-up". */
export function signUpReducer(flow: SignUpFlow, event: SignUpEvent): SignUpFlow {
  const { step, registered } = flow;
  switch (event.type) {
    case 'verified':
      return step === 'first' ? { ...flow, step: 'enterCode' } : flow;
    case 'registered':
      // Applies even after the user went back.
      return { ...flow, registered: event.email };
    case 'signedIn':
      return registered !== null && (step === 'enterCode' || step === 'first') ? { ...flow, step: 'fillData' } : flow;
    case 'completed':
      return step === 'fillData' ? { ...flow, step: 'success' } : flow;
    default:
      return { ...flow, step: previousStep(step) };
  }
}
