/** How much it takes until a page view counts as automation. */
export const SENSITIVITIES = ['low', 'medium', 'high'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** What each level means, in words for whoever chooses. */
export const SENSITIVITY_WORDS: Readonly<Record<Sensitivity, string>> = {
  low: 'Only proof: the browser says that it is driven, or a driver has left its names. Three strong signs with different innocent causes count as well.',
  medium: 'Proof, or two strong signs that no single innocent cause explains.',
  high: 'One strong sign, or three weak ones. People with unusual settings are reported now and then.',
};
