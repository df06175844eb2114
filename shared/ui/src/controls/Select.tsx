import type { ComponentPropsWithRef } from 'react';

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Something else than the default is chosen. */
  readonly chosen?: boolean;
}

/** A native select of a toolbar or filter menu. Fields of forms are `NativeSelect`, with label and error. */
export function Select({ chosen = false, className, ...rest }: SelectProps) {
  return <select className={className ? `fc-select ${className}` : 'fc-select'} data-chosen={chosen || undefined} {...rest} />;
}
