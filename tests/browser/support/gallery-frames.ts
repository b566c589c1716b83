/** How many frames cross in each scenario of the gallery, by slug: a person counted them in its diagram. */
export const galleryFrames: Readonly<Record<string, number>> = {
  'policy-docs': 17,
};
