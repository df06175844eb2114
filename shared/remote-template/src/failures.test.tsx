import { failingFeatures, failureKinds, featuresWithFailures, KINDS_OF_EACH_CALL } from '@fleet-console/testing';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

const features = featuresWithFailures(__dirname);

if (features.length === 0)
  test.todo('[ER-03] every failure of every call is shown: add <folder>/testing/failures.ts beside a screen with calls');
else
  test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
    const { cases, kinds, sites, unprovoked, found } = await failingFeatures({ definition, descriptor, src: __dirname, features });
    expect(found).toEqual([]);
    // A call that no scenario makes: add one to the failures.ts of its folder.
    expect(unprovoked).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
    expect(kinds.size).toBe(sites.size === 0 ? 0 : failureKinds.length);
  }, 300_000);
