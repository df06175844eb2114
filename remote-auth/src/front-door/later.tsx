import { FailedState, LoadingState, useUiWords } from '@fleet-console/ui/base';
import { useEffect, useState, type ComponentType } from 'react';
import { useWords } from '../messages/messages.ts';

/** Gets the code of a screen. Asked again after a failure. */
type Load<Props> = () => Promise<ComponentType<Props>>;

function Loaded<Props extends object>({ load, onRetry, props }: { load: Load<Props>; onRetry: () => void; props: Props }) {
  const words = useWords('signIn');
  const { failed, retry } = useUiWords();
  const [state, setState] = useState<{ readonly Screen: ComponentType<Props> } | 'pending' | 'failed'>('pending');
  useEffect(() => {
    load().then(
      (Screen) => setState({ Screen }),
      () => setState('failed'),
    );
  }, [load]);
  if (state === 'pending') return <LoadingState shape="form" />;
  if (state === 'failed') return <FailedState title={failed} text={words('late')} retry={{ label: retry, onRetry }} />;
  return <state.Screen {...props} />;
}

/** A screen whose code comes when it is first opened; when it does not come, one can ask again. */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded ??= await load());
  return function Late(props: Props) {
    // Decided once: what is on screen is not made anew because it came late.
    const [Known] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    return Known ? <Known {...props} /> : <Loaded key={tries} load={get} onRetry={() => setTries(tries + 1)} props={props} />;
  };
}
