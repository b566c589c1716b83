export interface Policy {
  id: string;
  title: string;
  text: string;
}

// Three policies in place of a database.
const policies: Policy[] = [
  {
    id: 'remote-work',
    title: 'Remote work',
    text: 'You may work from home up to three days a week. Agree on the days with your team.',
  },
  {
    id: 'device-security',
    title: 'Device security',
    text: 'Lock your screen when you leave it. For remote access, use the VPN and a hardware key.',
  },
  {
    id: 'incident-response',
    title: 'Incident response',
    text: 'Report an incident within one hour. Name its severity: low, medium or high.',
  },
];

export async function find(id: string) {
  return policies.find((policy) => policy.id === id);
}

/** The policies that hold most words of the query, best first. */
export async function search(query: string, limit: number) {
  const words = query.toLowerCase().split(/\s+/);
  const score = ({ title, text }: Policy) =>
    words.filter((word) => `${title} ${text}`.toLowerCase().includes(word)).length;
  return policies
    .filter((policy) => score(policy) > 0)
    .sort((a, b) => score(b) - score(a))
    .slice(0, limit);
}
