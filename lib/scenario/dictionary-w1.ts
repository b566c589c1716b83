// An interim dictionary until the gallery is complete.
export const dictionary = '';
