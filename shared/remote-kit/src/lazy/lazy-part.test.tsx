import { renderRemote } from '@fleet-console/testing';
import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { LazyBoundary } from './LazyBoundary.tsx';
import { lazyModule } from './lazy-module.ts';
import { lazyPart } from './lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const open = (root: () => ReactNode) => renderRemote({ name: 'remote-sample', words: {}, root }, '/samples');
const missing = () => Promise.reject(new Error('not there'));

class Outer extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Outer: {this.state.error.message}</p> : this.props.children;
  }
}

/** React writes every error caught by a boundary to the console. */
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => jest.restoreAllMocks());

test('shows the loading state, then the component', async () => {
  const part = lazyPart(async () => Hello, <p>Loading</p>);
  open(() => <part.Part name="Ola" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ola')).toBeVisible();
});

test('shows a preloaded part at once', async () => {
  const load = jest.fn(async () => Hello);
  const part = lazyPart(load, <p>Loading</p>);
  part.preload();
  await load.mock.results[0]?.value;
  open(() => <part.Part name="Ola" />);
  expect(screen.getByText('Hello Ola')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed preload is silent and retried when the part is shown', async () => {
  const load = jest.fn(async () => Hello).mockImplementationOnce(missing);
  const part = lazyPart(load, <p>Loading</p>);
  part.preload();
  await load.mock.results[0]?.value.catch(() => {});
  open(() => <part.Part name="Ola" />);
  expect(await screen.findByText('Hello Ola')).toBeVisible();
});

test('a boundary shows the failure in place and retries', async () => {
  quiet();
  const load = jest.fn(async () => Hello).mockImplementationOnce(missing);
  const part = lazyPart(load, null);
  const { user } = open(() => (
    <>
      <p>Beside it</p>
      <LazyBoundary title="No map">
        <part.Part name="Ola" />
      </LazyBoundary>
    </>
  ));
  expect(await screen.findByText('No map')).toBeVisible();
  expect(screen.getByText('Beside it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ola')).toBeVisible();
});

test('a custom failed state can retry', async () => {
  const errors: unknown[] = [];
  const load = jest.fn(async () => Hello).mockImplementationOnce(missing);
  const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Once more</button>;
  const part = lazyPart(load, null, { Failed, onError: (error) => errors.push(error) });
  const { user } = open(() => <part.Part name="Ola" />);
  await user.click(await screen.findByRole('button', { name: 'Once more' }));
  expect(await screen.findByText('Hello Ola')).toBeVisible();
  expect(errors.map(String)).toEqual(['Error: not there']);
});

test('without a failed state, load errors and errors of the component reach the boundary above', async () => {
  quiet();
  const Failed = () => <p>Not this</p>;
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  const absent = lazyPart<object>(missing, null);
  const broken = lazyPart<object>(async () => Broken, null, { Failed });
  open(() => (
    <>
      <Outer>
        <absent.Part />
      </Outer>
      <Outer>
        <broken.Part />
      </Outer>
    </>
  ));
  expect(await screen.findByText('Outer: not there')).toBeVisible();
  expect(await screen.findByText('Outer: broken')).toBeVisible();
});

test('loads a module once, and again only after a failure', async () => {
  const load = jest.fn(async () => 'code').mockImplementationOnce(missing);
  const code = lazyModule(load);
  expect(code.get().status).toBe('idle');
  code.load();
  code.load();
  await load.mock.results[0]?.value.catch(() => {});
  expect(code.get().status).toBe('failed');
  code.load();
  await load.mock.results[1]?.value;
  code.load();
  expect(code.get()).toEqual({ status: 'loaded', module: 'code' });
  expect(load).toHaveBeenCalledTimes(2);
});
