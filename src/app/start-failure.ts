/**
 * The page that is shown when the server does not answer at the start. It is plain DOM, because the app itself may be what could not be
 * loaded. When `serverAnswers` resolves the page is reloaded, because a browser may remember that an import failed.
 */
export function showStartFailure(root: HTMLElement, serverAnswers: () => Promise<void>): void {
  const main = document.createElement('main');
  main.className = 'start-failure';
  const title = document.createElement('h1');
  title.textContent = 'No se ha podido abrir el back office';
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent =
    'El servidor no responde. Compruebe que está en marcha y que hay conexión, y vuelva a intentarlo.';
  const button = retryButton(serverAnswers);
  main.append(title, text, button);
  root.replaceChildren(main);
  button.focus();
}

function retryButton(serverAnswers: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reintentar';
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = 'Procesando...';
    serverAnswers().then(
      () => window.location.reload(),
      () => {
        button.disabled = false;
        button.textContent = 'Reintentar';
        button.focus();
      },
    );
  });
  return button;
}
