import './newVersion.css';
import { render, type JSX } from 'preact';
import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';

const T = texts('files', en);

interface Props {
  readonly reload: () => void;
  readonly later: () => void;
}

const NewVersion = ({ reload, later }: Props): JSX.Element => (
  <>
    <p>{T.newVersion}</p>
    <button type="button" class="small primary" onClick={reload}>
      {T.reload}
    </button>
    <button type="button" class="small" onClick={later}>
      {T.later}
    </button>
  </>
);

/**
 * Says that a new version is here. It comes when the player wants it: nothing changes beneath their hands.
 */
export const showNewVersion = (reload: () => void): void => {
  document.querySelector('.new-version')?.remove();
  const box = document.createElement('div');
  box.className = 'new-version';
  box.setAttribute('role', 'status');
  document.body.append(box);
  render(<NewVersion reload={reload} later={() => box.remove()} />, box);
};
