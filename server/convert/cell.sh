# Runs a program where nothing of the machine is left but the system's own programs and one folder, as nobody in particular. Asked for by
# cell.ts, inside namespaces of its own: cell.sh FOLDER USER PATHS… -- PROGRAM ARGUMENTS…
# Every step has to succeed: a cell that is not whole runs nothing. This shell stays as the first process of the cell, out of the reach of
# the program; what the program leaves running ends with it.
set -eu
folder=$1 user=$2
shift 2

show() {
  if [ -L "$1" ]; then
    mkdir -p ".${1%/*}"
    cp -P "$1" ".$1"
  elif [ -d "$1" ]; then
    mkdir -p ".$1"
    attach "$1" ".$1" "$2"
  elif [ -e "$1" ]; then
    mkdir -p ".${1%/*}"
    : > ".$1"
    attach "$1" ".$1" "$2"
  fi
}

attach() {
  mount --rbind "$1" "$2"
  mount -o "remount,bind,$3" "$2"
}

[ -z "$user" ] || chown -R "$user:$user" "$folder"
mount -t tmpfs -o size=1m,mode=755 tmpfs /mnt
cd /mnt
for path in /bin /sbin /lib /lib64 /usr/bin /usr/sbin /usr/lib /usr/lib64 /usr/share /usr/local/share/fonts \
  /etc/alternatives /etc/fonts /etc/ld.so.cache /etc/libreoffice /etc/localtime /var/cache/fontconfig; do
  show "$path" ro,nosuid,nodev
done
for path in /dev/null /dev/zero /dev/urandom; do
  show "$path" nosuid,noexec
done
while [ "$1" != -- ]; do
  show "$1" ro,nosuid,nodev
  shift
done
shift
mkdir proc trabajo fuera
ln -s trabajo tmp
mount -t proc -o nosuid,nodev,noexec proc proc
attach "$folder" trabajo nosuid,nodev
pivot_root . fuera
cd /trabajo
umount -l /fuera
mount -o remount,bind,ro /

set +e
prlimit --as=4294967296 --nproc=256 --fsize=268435456 --nofile=1024 --core=0 --cpu=120 -- \
  setpriv --no-new-privs --bounding-set=-all --inh-caps=-all \
  ${user:+--reuid="$user" --regid="$user" --clear-groups} -- "$@"
exit $?
