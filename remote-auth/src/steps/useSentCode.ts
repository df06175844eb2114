import { useState } from 'react';
import { useCall, type Call } from '../calls/useCall.ts';

/** The current moment, in ms since 1970. */
export const momentNow = (): number => Date.now();

export interface SentCode {
  readonly code: string;
  /** When the last code was sent, in ms since 1970. */
  readonly sentAt: number;
  readonly resendCall: Call;
  readonly onType: (code: string) => void;
  readonly onResend: () => void;
  /** Sends a code. Rejects as the call does. */
  request(): Promise<void>;
}

/**
 * A code that is sent to someone, what they type of it, and sending it again.
 *
 * @param call the call that the code is typed for; its failure is forgiven as soon as something else is typed
 * @param firstSent when a code was sent already, in ms since 1970
 */
export function useSentCode(send: () => Promise<void>, call: Call, firstSent = 0): SentCode {
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(firstSent);
  const resendCall = useCall();
  const request = async () => {
    await send();
    // The former code is worthless now. What was typed meanwhile is the new one: mail can be faster than the answer to us.
    setCode((typed) => (typed === code ? '' : typed));
    setSentAt(momentNow());
  };
  return {
    code,
    sentAt,
    resendCall,
    onType: (typed) => {
      call.forgive();
      setCode(typed);
    },
    onResend: () => resendCall.run(request),
    request,
  };
}
