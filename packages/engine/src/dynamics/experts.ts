import type { Stream } from '../stream.ts';
import { type ClickStatistics, clickFeatures } from './click/features.ts';
import { isClickInDomain } from './click/in-domain.ts';
import { clickDynamics } from './click/stream.ts';
import { type KeystrokeStatistics, keystrokeFeatures } from './keystroke/features.ts';
import { isKeystrokeInDomain } from './keystroke/in-domain.ts';
import { keystrokeDynamics } from './keystroke/stream.ts';
import type { ModelFeature, ModelFeatures } from './model-feature.ts';
import { type MouseStatistics, mouseFeatures } from './mouse/features.ts';
import { isMouseInDomain } from './mouse/in-domain.ts';
import { mouseDynamics } from './mouse/stream.ts';

/** The model has one forest per expert, because no data set records all three streams of the same people. */
export const expertNames = ['mouse', 'keystroke', 'click'] as const;
export type ExpertName = (typeof expertNames)[number];

/** The statistics that experts read, by stream. */
export interface Observed {
  readonly mouseDynamics: MouseStatistics;
  readonly keystrokeDynamics: KeystrokeStatistics;
  readonly clickDynamics: ClickStatistics;
}

interface Expert {
  readonly streamName: keyof Observed;
  readonly stream: Stream<unknown, unknown>;
  readonly features: ModelFeatures<never>;
  /** Number of events behind a prediction. */
  count(observed: Observed): number;
  /** Whether the training data has people like this; otherwise the expert makes no prediction. */
  isInDomain(observed: Observed): boolean;
}

export const experts: Readonly<Record<ExpertName, Expert>> = {
  mouse: {
    streamName: 'mouseDynamics',
    stream: mouseDynamics,
    features: mouseFeatures,
    count: ({ mouseDynamics: { moves, approachMoves } }) => moves[0] + approachMoves[0],
    isInDomain: ({ mouseDynamics }) => isMouseInDomain(mouseDynamics),
  },
  keystroke: {
    streamName: 'keystrokeDynamics',
    stream: keystrokeDynamics,
    features: keystrokeFeatures,
    count: ({ keystrokeDynamics }) => keystrokeDynamics.keys[0],
    isInDomain: ({ keystrokeDynamics }) => isKeystrokeInDomain(keystrokeDynamics),
  },
  click: {
    streamName: 'clickDynamics',
    stream: clickDynamics,
    features: clickFeatures,
    count: ({ clickDynamics }) => clickDynamics.presses[0],
    isInDomain: ({ clickDynamics, mouseDynamics }) => isClickInDomain(clickDynamics, mouseDynamics),
  },
};

export type FeatureGetter = (statistics: Observed[keyof Observed]) => number;

/** The getters of features by name; throws for a name the expert does not have. */
export const gettersOf = (expert: ExpertName, names: readonly string[]): FeatureGetter[] =>
  names.map((name) => {
    const feature: ModelFeature<never> | undefined = experts[expert].features[name];
    if (!feature) throw new Error(`${expert} has no feature '${name}'`);
    return feature.value as FeatureGetter;
  });

/** Feature values in the order of their getters; NaN where a feature has too few samples. */
export const vectorBy = (
  getters: readonly FeatureGetter[],
  statistics: Observed[keyof Observed],
): Float64Array => {
  const values = new Float64Array(getters.length);
  for (let i = 0; i < getters.length; i++) values[i] = (getters[i] as FeatureGetter)(statistics);
  return values;
};

const allGetters = Object.fromEntries(
  expertNames.map((name) => [name, gettersOf(name, Object.keys(experts[name].features))]),
) as Record<ExpertName, FeatureGetter[]>;

/** All features of an expert, in the order of its feature table. */
export const vectorOf = (name: ExpertName, observed: Observed): Float64Array =>
  vectorBy(allGetters[name], observed[experts[name].streamName]);
