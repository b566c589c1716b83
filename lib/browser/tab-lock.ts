/**
 * Makes a function that claims a name for this tab until it is called with another, and says whether
 * another tab of the site has it. Where the browser has no Web Locks every claim is granted.
 */
export function createTabLock(): (name: string) => Promise<'here' | 'elsewhere'> {
  let release: () => void = () => undefined;
  let held: string | undefined;

  return (name) => {
    if (held === name) return Promise.resolve('here');
    release();
    held = undefined;
    if (!navigator.locks) return Promise.resolve('here');
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (!lock) {
            resolve('elsewhere');
            return undefined;
          }
          held = name;
          resolve('here');
          return new Promise<void>((done) => {
            release = done;
          });
        })
        .catch(reject);
    });
  };
}
