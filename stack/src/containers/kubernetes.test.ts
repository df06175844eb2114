import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretSettings } from '@fleet-console/settings';
import { parseAllDocuments } from 'yaml';
import { imagePrograms } from '../image/programs.ts';

interface Container {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Pod {
  readonly terminationGracePeriodSeconds?: number;
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: object;
  readonly containers: readonly [Container];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly items: readonly { readonly key: string; readonly path: string }[] };
  }[];
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly replicas?: number; readonly template?: { readonly spec: Pod }; readonly selector?: object };
}

const folder = join(import.meta.dirname, '../../../ops/kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const documentsIn = (name: string) => parseAllDocuments(read(name)).map((document) => document.toJSON() as unknown);
const [kustomization] = documentsIn('kustomization.yaml') as [
  {
    readonly resources: readonly string[];
    readonly secretGenerator: readonly [{ readonly files: readonly string[] }];
  },
];
const manifests = kustomization.resources.flatMap(documentsIn) as readonly Manifest[];
const workloads = manifests.flatMap(({ metadata: { name }, spec }) =>
  spec?.template ? [{ name, replicas: spec.replicas, pod: spec.template.spec }] : [],
);
const workload = (name: string) => {
  const found = workloads.find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const valueOf = (container: Container, name: string) => container.env.find((each) => each.name === name)?.value;
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('[PR-01] every manifest is applied, and every program that one runs is in the image', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  expect([...kustomization.resources].toSorted()).toEqual(files.toSorted());
  expect(workloads.map(({ name }) => name).toSorted()).toEqual(['broker', 'front', 'releases', 'server']);
  for (const { pod } of workloads) {
    const [, program] = /programs\/([\w-]+)\.mjs/.exec(pod.containers[0].command.join(' ')) ?? [];
    expect(Object.keys(imagePrograms)).toContain(program);
  }
});

test.each(workloads)('[PR-01] $name runs without privileges, and with secrets from files only', ({ pod }) => {
  const [container] = pod.containers;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1000,
      fsGroupChangePolicy: 'OnRootMismatch',
      seccompProfile: { type: 'RuntimeDefault' },
    },
  });
  expect(container).toMatchObject({
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    resources: { requests: expect.anything(), limits: { memory: expect.any(String) } },
  });
  const mounted = pod.volumes.flatMap(({ secret }) => secret?.items ?? []).map(({ path }) => `/run/secrets/console/${path}`);
  const generated = kustomization.secretGenerator[0].files.map((file) => file.replace('secrets/', '/run/secrets/console/'));
  for (const path of mounted) expect(generated).toContain(path);
  const files = container.env.filter(({ value }) => value.startsWith('/run/secrets/'));
  expect(files.length).toBeGreaterThan(0);
  for (const { value } of files) expect(mounted).toContain(value);
  const isSecret = (name: string) => (secretSettings as readonly string[]).includes(name);
  // The broker in the cluster has no account in its address.
  for (const { name, value } of container.env)
    if (isSecret(name)) expect({ name, value }).toEqual({ name: 'MQTT_URL', value: 'mqtt://broker:1883' });
  for (const line of linesOf(read('settings.env'))) expect(isSecret(line.split('=', 1)[0] ?? '')).toBe(false);
});

test('[PR-05] servers and fronts get requests when they are ready, and have time to drain', () => {
  for (const name of ['server', 'front']) {
    const { pod } = workload(name);
    const [container] = pod.containers;
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/ready', port: 'http' });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(valueOf(container, 'DRAIN_SECONDS')) + 15);
    expect(manifests.find(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name)?.spec).toMatchObject({
      minAvailable: 1,
    });
  }
});

test('[PR-02] the fronts know every server, and share the keys of releases', () => {
  const { replicas = 0 } = workload('server');
  const [front] = workload('front').pod.containers;
  const servers = Array.from({ length: replicas }, (_, nth) => `http://server-${nth}.server:4000`);
  expect(valueOf(front, 'API_URL')?.split(' ')).toEqual(servers);
  const [releases] = workload('releases').pod.containers;
  for (const container of [front, releases]) {
    expect(valueOf(container, 'RELEASE_KEY')).toBe('/keys/store.key');
    expect(container.volumeMounts).toContainEqual({ name: 'keys', mountPath: '/keys' });
  }
  expect(releases.command).toContain('--unattended');
});
