import { Dialog } from '../primitives/Dialog';
import { Kbd } from '../primitives/Kbd';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Mod+Enter'], 'Run, from anywhere on the page'],
  [['Escape'], 'Close a completion, then leave the editor, so that Tab goes on'],
  [['F8'], 'Go to the next problem in the editor'],
  [['F2'], 'Rename the file whose tab has focus'],
  [['Delete'], 'Remove the file whose tab has focus'],
  [['↑', '↓', 'Home', 'End'], 'Move between frames, in the list and in the diagram'],
  [['Enter'], 'Open the frame'],
  [['←', '→'], 'Move between tabs; resize a pane when its edge has focus'],
];

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Help">
      <div className="flex flex-col gap-4">
        <p>
          The client and the server are real: your code on the official TypeScript SDK, each in a worker of
          its own, in a sandbox without network. Change any file and press Run. Each arrow is a frame that
          crossed; open one to read it.
        </p>
        <table className="w-full text-left">
          <caption className="sr-only">Keys</caption>
          <tbody>
            {KEYS.map(([keys, does]) => (
              <tr key={does} className="hairline-b align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                  {keys.map((key) => (
                    <span key={key} className="mr-2">
                      <Kbd keys={key} />
                    </span>
                  ))}
                </th>
                <td className="py-1.5 text-second">{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
