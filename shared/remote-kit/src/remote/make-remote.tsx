import { CONTRACT_VERSION, type Lifecycles, type RemoteModule, type Shell } from '@fleet-console/contract';
import type { PackageMessages } from '@fleet-console/i18n';
import React, { type ComponentType, type ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** Props of a side panel's component. */
export interface PanelInput {
  /** Input from the caller; validate it before use. */
  readonly input: unknown;
  readonly close: () => void;
}

export interface RemoteDefinition {
  /** The package's name, e.g. `remote-fleet`. */
  readonly name: string;
  /** Messages of all features: feature name to languages. */
  readonly messages: PackageMessages;
  /** The routes of the remote. */
  readonly root: ComponentType;
  readonly panels?: Readonly<Record<string, ComponentType<PanelInput>>>;
  /** Background work, started after sign-in. Returns the function that stops it. */
  readonly start?: (shell: Shell) => () => void;
  /** Search for the command palette. Load its dependencies lazily: the palette may never be opened. */
  readonly search?: RemoteModule['search'];
}

interface RootProps extends PanelInput {
  readonly shell: Shell;
  readonly onCrash?: (error: unknown) => void;
}

/** Reports an error of the tree. A class of our own: the one that single-spa-react makes holds the props of the first root, with its element. */
class ErrorBoundary extends React.Component<RootProps & { readonly children?: ReactNode }, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

/** Provider around the screens of a remote. */
type Surroundings = ComponentType<{ readonly shell: Shell; readonly children: ReactNode }>;

function lifecycles(Around: Surroundings, screen: (props: PanelInput) => ReactNode): Lifecycles {
  return singleSpaReact<RootProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    parcelCanUpdate: true,
    suppressComponentDidCatchWarning: true,
    rootComponent: function Root({ shell, input, close }: RootProps) {
      return <Around shell={shell}>{screen({ input, close })}</Around>;
    },
    // It gets the props of the root; the type also demands those of single-spa.
    errorBoundaryClass: ErrorBoundary as unknown as NonNullable<Parameters<typeof singleSpaReact<RootProps>>[0]['errorBoundaryClass']>,
  });
}

/** The module that a remote exposes as `./remote`: single-spa lifecycles for its screens and panels, each with its own React root. */
export function makeRemote({ root: Root, panels = {}, start, search }: RemoteDefinition, Around: Surroundings): RemoteModule {
  return {
    contract: `^${CONTRACT_VERSION}`,
    app: lifecycles(Around, () => <Root />),
    panels: Object.fromEntries(
      Object.entries(panels).map(([panel, Panel]) => [panel, lifecycles(Around, (props) => <Panel {...props} />)]),
    ),
    ...(start ? { start } : {}),
    ...(search ? { search } : {}),
  };
}
