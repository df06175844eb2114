import { ActionIcon, Button, useMediaQuery } from '@fleet-console/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface ListToolProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'children' | 'disabled' | 'style'> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** The main action of the screen. */
  readonly primary?: boolean;
}

/** A toolbar button; on phones only its icon, with the same name. */
export function ListTool({ icon, label, primary = false, ...rest }: ListToolProps) {
  const narrow = useMediaQuery('(max-width: 640px)') ?? false;
  return narrow ? (
    <ActionIcon
      {...(primary ? { variant: 'filled', color: 'iris' } : { variant: 'default' })}
      size={36}
      aria-label={label}
      title={label}
      {...rest}
    >
      {icon}
    </ActionIcon>
  ) : (
    <Button variant={primary ? 'filled' : 'default'} leftSection={icon} {...rest}>
      {label}
    </Button>
  );
}
