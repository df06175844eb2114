import type { ReactNode } from 'react';

/** Accepts `words` as the prop `texts`, for remotes built with ui 1.2 or earlier. */
export function acceptingWords<Props extends object>(Component: (props: Props) => ReactNode): (props: Props) => ReactNode {
  return function AcceptingWords(props) {
    return <Component {...props} {...('words' in props ? { texts: props.words } : {})} />;
  };
}
