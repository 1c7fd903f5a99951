import '@/app/base.css';
import { showStartFailure } from '@/app/start-failure';
import { loadConfig } from '@/lib/config';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

try {
  await loadConfig();
  // Imported only now, because the backend client is made from the configuration.
  const { mountApp } = await import('@/app/mount-app');
  mountApp(container);
} catch (error) {
  console.error(error);
  showStartFailure(container, loadConfig);
}
