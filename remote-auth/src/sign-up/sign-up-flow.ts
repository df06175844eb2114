/** The steps of signing up, in order. Source: specification, section 2, "Sign-up screen". */
export const signUpSteps = ['first', 'enterCode', 'fillData', 'success'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** Where someone who signs up is. It lives in the tab's memory alone. */
export interface SignUpFlow {
  /** `left`: back on the sign-in page. */
  readonly step: SignUpStep | 'left';
  /** The address that this flow has made an account for: its code is used up, what is left is to sign in with it. */
  readonly registered: string | null;
}

/** What happened. An answer that comes after the person went back is an event like any other. */
export type SignUpEvent =
  | { readonly type: 'verified' }
  | { readonly type: 'registered'; readonly email: string }
  | { readonly type: 'signedIn' }
  | { readonly type: 'completed' }
  | { readonly type: 'back' };

export const beginSignUp: SignUpFlow = { step: 'first', registered: null };

/** Back arrow: success to fill-data, first to the sign-in page, any other step to first. Source: specification, section 2. */
function before(step: SignUpFlow['step']): SignUpFlow['step'] {
  if (step === 'success') return 'fillData';
  return step === 'first' ? 'left' : 'first';
}

/** Moves a flow on. What does not belong to its step changes nothing. Source: specification, section 4, "Sign-up". */
export function signUp(flow: SignUpFlow, event: SignUpEvent): SignUpFlow {
  const { step, registered } = flow;
  switch (event.type) {
    case 'verified':
      return step === 'first' ? { ...flow, step: 'enterCode' } : flow;
    case 'registered':
      // True wherever the person has gone meanwhile.
      return { ...flow, registered: event.email };
    case 'signedIn':
      return registered !== null && (step === 'enterCode' || step === 'first') ? { ...flow, step: 'fillData' } : flow;
    case 'completed':
      return step === 'fillData' ? { ...flow, step: 'success' } : flow;
    default:
      return { ...flow, step: before(step) };
  }
}
